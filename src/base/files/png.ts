import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, type Deflate } from 'node:zlib'

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture as rows of pixels, three bytes each. */
interface TrueColour extends Size {
  readonly pixels: Uint8Array
}

/** A picture as rows of pixels, each an index into the palette. */
interface Indexed extends TrueColour {
  readonly palette: readonly Rgb[]
}

/**
 * A picture whose rows of pixels, three bytes each, are drawn only when they are written, because all of them would
 * take much memory.
 */
interface Drawn extends Size {
  /** Draws at least `count` rows from the row `first` on. They are read before the next rows are asked for. */
  readonly draw: (first: number, count: number) => Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Colour types of the PNG specification. */
const TRUE_COLOUR = 2
const PALETTE = 3
/** Filters of a row: the bytes as they are, and each byte as its difference from the same byte of the pixel before. */
const NONE = 0
const SUB = 1
/** The number of rows that are compressed at once; all at once would need memory for a second copy of the picture. */
const ROWS = 64

/** The colour for a text such as "#1d1b18". */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Encodes a picture as PNG. */
export async function writePng(picture: TrueColour | Indexed | Drawn): Promise<Uint8Array<ArrayBuffer>> {
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
  const deflate = createDeflate()
  const [bytes] = await Promise.all([buffer(deflate), feed(deflate, blocks)])
  return bytes
}

/** Writes blocks to the compressor. Each block is taken before the next one is asked for. */
async function feed(deflate: Deflate, blocks: Iterable<Buffer>): Promise<void> {
  for (const block of blocks)
    await new Promise<void>((resolve, reject) => {
      deflate.write(block, (error) => (error ? reject(error) : resolve()))
    })
  deflate.end()
}

/**
 * Yields rows, a few at a time, always in the same memory. Each row begins with the number of its filter.
 * @param size the size of a pixel in bytes
 */
function* rows(picture: TrueColour | Drawn, size: number, filter: typeof NONE | typeof SUB): Generator<Buffer> {
  const { width, height } = picture
  const stride = width * size
  const out = Buffer.alloc((stride + 1) * Math.min(ROWS, height))
  for (let first = 0; first < height; first += ROWS) {
    const count = Math.min(ROWS, height - first)
    const pixels = asBuffer(
      'draw' in picture
        ? picture.draw(first, count)
        : picture.pixels.subarray(first * stride, (first + count) * stride),
    )
    for (let row = 0; row < count; row += 1) {
      const from = row * stride
      const to = row * (stride + 1)
      // Most rows of a drawn picture are as the one above.
      if (row > 0 && pixels.subarray(from - stride, from).equals(pixels.subarray(from, from + stride))) {
        out.copyWithin(to, to - stride - 1, to)
        continue
      }
      out[to] = filter
      for (let at = 0; at < stride; at += 1) {
        const before = filter === NONE || at < size ? 0 : (pixels[from + at - size] ?? 0)
        out[to + 1 + at] = (pixels[from + at] ?? 0) - before
      }
    }
    yield out.subarray(0, (stride + 1) * count)
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
