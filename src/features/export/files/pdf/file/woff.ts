import { inflateSync } from 'node:zlib'

/** Bytes of a WOFF header, of one of its table entries, and of the header and an entry of the contained font. */
const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** The font in a WOFF file (https://www.w3.org/TR/WOFF/), as shapers and PDFs need it. */
export function unwrapWoff(file: Uint8Array): Uint8Array {
  const woff = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = woff.getUint16(12)
  const font = new Uint8Array(woff.getUint32(16))
  const view = new DataView(font.buffer)
  const power = Math.floor(Math.log2(count))
  view.setUint32(0, woff.getUint32(4))
  view.setUint16(4, count)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, count * 16 - (16 << power))
  let at = SFNT_HEADER + SFNT_ENTRY * count
  for (let index = 0; index < count; index += 1) {
    const from = HEADER + ENTRY * index
    const to = SFNT_HEADER + SFNT_ENTRY * index
    const [start, packed, length, sum] = [4, 8, 12, 16].map((offset) => woff.getUint32(from + offset)) as [
      number,
      number,
      number,
      number,
    ]
    const table = file.subarray(start, start + packed)
    font.set(file.subarray(from, from + 4), to)
    view.setUint32(to + 4, sum)
    view.setUint32(to + 8, at)
    view.setUint32(to + 12, length)
    font.set(packed < length ? inflateSync(table) : table, at)
    at += (length + 3) & ~3
  }
  return font
}
