/** An error a vendor told inside its stream. Its words are read by vendor-error.ts and go no further. */
export class VendorSays extends Error {
  override readonly name = 'VendorSays'
}
