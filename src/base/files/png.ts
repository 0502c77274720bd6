import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Rows of pixels, three bytes each. */
interface TrueColour {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Rows of pixels, each a place in the palette. */
interface Indexed extends TrueColour {
  readonly palette: readonly Rgb[]
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Colour types of the PNG specification. */
const TRUE_COLOUR = 2
const PALETTE = 3
/** Filters of a row: as it is, and each byte as what it is more than the same of the pixel before. */
const NONE = 0
const SUB = 1
/** Rows that are pressed at once: all of them would be the picture a second time. */
const ROWS = 64

/** "#1d1b18" */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** A picture as PNG. */
export async function writePng(picture: TrueColour | Indexed): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = picture
  const palette = 'palette' in picture ? picture.palette : undefined
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, palette ? PALETTE : TRUE_COLOUR, 0, 0, 0], 8)
  return Uint8Array.from(
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      ...(palette ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
      chunk('IDAT', await pressed(palette ? rows(picture, 1, NONE) : rows(picture, 3, SUB))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

async function pressed(blocks: Iterable<Buffer>): Promise<Buffer> {
  const out: Buffer[] = []
  await pipeline(blocks, createDeflate(), async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) out.push(piece)
  })
  return Buffer.concat(out)
}

/** Rows a few at a time; each begins with the number of its filter. @param size of a pixel in bytes */
function* rows(
  { width, height, pixels }: TrueColour,
  size: number,
  filter: typeof NONE | typeof SUB,
): Generator<Buffer> {
  const stride = width * size
  for (let first = 0; first < height; first += ROWS) {
    const count = Math.min(ROWS, height - first)
    const out = Buffer.alloc((stride + 1) * count)
    for (let row = 0; row < count; row += 1) {
      const from = (first + row) * stride
      const to = row * (stride + 1)
      out[to] = filter
      for (let at = 0; at < stride; at += 1) {
        const before = filter === NONE || at < size ? 0 : (pixels[from + at - size] ?? 0)
        out[to + 1 + at] = (pixels[from + at] ?? 0) - before
      }
    }
    yield out
  }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
