/** PNG pictures by their side in pixels. */
type Pictures = ReadonlyMap<number, Uint8Array>

/**
 * Types of an icns file that contain a PNG, by side in pixels (Apple, "Icon Image Format"); the @2x types use the same
 * pictures.
 */
const ICNS: readonly (readonly [type: string, side: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]
/** Sides of an ico file; 256 is written as 0. */
const ICO = [16, 24, 32, 48, 64, 128, 256]

/** The icon of macOS: "icns", its length, then a type, a length and a PNG for each size. */
export function icnsFile(pictures: Pictures): Uint8Array {
  const parts = ICNS.map(([type, side]) => {
    const png = pictureOf(pictures, side)
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(png.byteLength + 8, 4)
    return Buffer.concat([head, png])
  })
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(body.byteLength + 8, 4)
  return Buffer.concat([head, body])
}

/** The icon of Windows: a directory with 16 bytes for each picture, then the PNGs. */
export function icoFile(pictures: Pictures): Uint8Array {
  const pngs = ICO.map((side) => pictureOf(pictures, side))
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(ICO.length, 4)
  let offset = 6 + 16 * ICO.length
  const entries = ICO.map((side, index) => {
    const size = pngs[index]?.byteLength ?? 0
    const entry = Buffer.alloc(16)
    entry.writeUInt8(side % 256, 0)
    entry.writeUInt8(side % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(size, 8)
    entry.writeUInt32LE(offset, 12)
    offset += size
    return entry
  })
  return Buffer.concat([head, ...entries, ...pngs])
}

function pictureOf(pictures: Pictures, side: number): Uint8Array {
  const png = pictures.get(side)
  if (!png) throw new Error(`There is no picture of ${side} pixels.`)
  return png
}
