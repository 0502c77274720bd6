/** An error that a vendor sent inside its stream. Its text is read by vendor-error.ts only. */
export class VendorSays extends Error {
  override readonly name = 'VendorSays'
}
