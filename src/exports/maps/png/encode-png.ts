import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Colour type of the PNG specification whose pixels are red, green and blue. */
const TRUE_COLOUR = 2
/** Filter of a row: each byte is what it is more than the same of the pixel before. */
const SUB = 1
const pressed = promisify(deflate)

/** A picture as PNG. */
export async function encodePng({ width, height, pixels }: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8)
  const stride = width * 3
  const rows = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1)
    rows[to] = SUB
    for (let at = 0; at < stride; at += 1) {
      const before = at < 3 ? 0 : (pixels[row * stride + at - 3] ?? 0)
      rows[to + 1 + at] = (pixels[row * stride + at] ?? 0) - before
    }
  }
  const data = await pressed(rows)
  return Uint8Array.from(
    Buffer.concat([Buffer.from(SIGNATURE), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
