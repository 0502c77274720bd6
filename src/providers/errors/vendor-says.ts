/** An error that a vendor sent inside its stream. Only vendor-error.ts reads its text. */
export class VendorSays extends Error {
  override readonly name = 'VendorSays'
}
