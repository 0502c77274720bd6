import { inflateSync } from 'node:zlib'

/** The data of a PNG in the form that a PDF needs. */
export interface PngImage {
  readonly width: number
  readonly height: number
  /** The number of bits of a channel of a pixel. */
  readonly bits: number
  readonly colours: 1 | 3
  /** The colours, three bytes each; null when pixels are no indices of colours. */
  readonly palette: Uint8Array | null
  /** The compressed rows with PNG's filters; null when `pixels` contains the picture instead. */
  readonly rows: Uint8Array | null
  readonly pixels: Uint8Array | null
  /** The opacity of each pixel, one byte each; null when all are opaque. */
  readonly alpha: Uint8Array | null
  /** The range of each channel that is transparent. */
  readonly hidden: readonly number[] | null
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Reads a PNG (PNG 3); null for one that is larger than allowed, or has fewer pixels than it claims.
 * @throws RangeError, or an error of zlib for one that is cut or unpacks to more than its size allows
 */
export function readPng(bytes: Buffer, largest: number): PngImage | null {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [bits, type, interlaced] = [bytes.readUInt8(24), bytes.readUInt8(25), bytes.readUInt8(28)]
  const channels = CHANNELS[type]
  if (channels === undefined || interlaced > 1 || width < 1 || height < 1 || width > largest || height > largest)
    return null
  const { rows, palette, clear } = chunksOf(bytes)
  const deep = channels * bits
  const row = Math.ceil((width * deep) / 8)
  const passes = interlaced === 1 ? ADAM7 : WHOLE
  const length = passes.reduce((sum, pass) => sum + packedLength(sizeOf(pass, width, height), deep), 0)
  const packed = inflateSync(rows, { maxOutputLength: length + 64 })
  if (packed.length < length || (type === 3 && palette === null)) return null
  const about = { width, height, colours: type === 2 || type === 6 ? (3 as const) : (1 as const) }
  const unfiltered = (): Uint8Array => pixelsOf(packed, passes, { width, height, deep })
  if (type === 4 || type === 6) {
    const split = splitAlpha(unfiltered(), channels, bits / 8)
    return { ...about, bits: 8, palette: null, rows: null, hidden: null, ...split }
  }
  const shown = interlaced === 1 ? { rows: null, pixels: unfiltered() } : { rows, pixels: null }
  const plain = { ...about, bits, palette: type === 3 ? palette : null, ...shown, alpha: null, hidden: null }
  if (clear === null) return plain
  if (type === 3) return { ...plain, alpha: alphaOf(shown.pixels ?? unfiltered(), clear, { width, height, bits, row }) }
  const hidden = Array.from({ length: channels }, (_, at) => clear.readUInt16BE(2 * at)).flatMap((of) => [of, of])
  return { ...plain, hidden }
}

/** The pixels of a pass: the first column, the first row, and the distances between columns and rows. */
type Pass = readonly [left: number, top: number, right: number, down: number]

const WHOLE: readonly Pass[] = [[0, 0, 1, 1]]
/** The passes of an interlaced picture (PNG 3, section 8.2). */
const ADAM7: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a pass, which may be empty in a small picture. */
function sizeOf([left, top, right, down]: Pass, width: number, height: number): Size {
  const size = { width: Math.ceil((width - left) / right), height: Math.ceil((height - top) / down) }
  return size.width > 0 && size.height > 0 ? size : { width: 0, height: 0 }
}

const packedLength = ({ width, height }: Size, deep: number): number => (Math.ceil((width * deep) / 8) + 1) * height

/**
 * The bytes of all rows from top to bottom, without filters.
 * @param deep the number of bits of a pixel
 */
function pixelsOf(
  packed: Uint8Array,
  passes: readonly Pass[],
  { width, height, deep }: Size & { readonly deep: number },
): Uint8Array {
  const row = Math.ceil((width * deep) / 8)
  const step = Math.ceil(deep / 8)
  if (passes === WHOLE) return unfilter(packed, row, height, step)
  const out = new Uint8Array(row * height)
  let from = 0
  for (const pass of passes) {
    const [left, top, right, down] = pass
    const size = sizeOf(pass, width, height)
    const passRow = Math.ceil((size.width * deep) / 8)
    const pixels = unfilter(packed.subarray(from), passRow, size.height, step)
    from += packedLength(size, deep)
    for (let y = 0; y < size.height; y += 1)
      for (let x = 0; x < size.width; x += 1)
        copyBits(pixels, y * passRow * 8 + x * deep, out, (top + y * down) * row * 8 + (left + x * right) * deep, deep)
  }
  return out
}

/**
 * Copies the bits of a pixel, which is one or more bytes, or a part of one.
 * @param to must contain zeros there
 */
function copyBits(from: Uint8Array, at: number, to: Uint8Array, where: number, count: number): void {
  if (count >= 8) return to.set(from.subarray(at >> 3, (at + count) >> 3), where >> 3)
  const value = ((from[at >> 3] ?? 0) >> (8 - count - (at & 7))) & (2 ** count - 1)
  to[where >> 3] = (to[where >> 3] ?? 0) | (value << (8 - count - (where & 7)))
}

/** Reads the joined rows, the palette, and the transparent colours. @throws RangeError for a file without an end */
function chunksOf(bytes: Buffer) {
  const data: Buffer[] = []
  let [palette, clear]: [Buffer | null, Buffer | null] = [null, null]
  for (let at = 8; ;) {
    const [length, kind] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (kind === 'IEND') return { rows: Buffer.concat(data), palette, clear }
    if (kind === 'IDAT') data.push(content)
    if (kind === 'PLTE') palette = content
    if (kind === 'tRNS') clear = content
    at += length + 12
  }
}

/**
 * The bytes of the rows without filters (PNG 3, section 9).
 * @param step the number of bytes of a pixel, at least one
 */
function unfilter(packed: Uint8Array, row: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (row + 1)]
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x
      const left = x < step ? 0 : (out[at - step] ?? 0)
      const up = y === 0 ? 0 : (out[at - row] ?? 0)
      const corner = x < step || y === 0 ? 0 : (out[at - row - step] ?? 0)
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0
      out[at] = (packed[y * (row + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/**
 * Separates the colours from the last channel, the opacity, with one byte for each.
 * @param wide the number of bytes of a channel
 */
function splitAlpha(all: Uint8Array, channels: number, wide: number) {
  const count = all.length / channels / wide
  const colours = channels - 1
  const [pixels, alpha] = [new Uint8Array(count * colours), new Uint8Array(count)]
  for (let at = 0; at < count; at += 1) {
    const from = at * channels * wide
    for (let each = 0; each < colours; each += 1) pixels[at * colours + each] = all[from + each * wide] ?? 0
    alpha[at] = all[from + colours * wide] ?? 0
  }
  return { pixels, alpha }
}

/** The opacity of each pixel, by the index of its colour. */
function alphaOf(
  indices: Uint8Array,
  clear: Uint8Array,
  {
    width,
    height,
    bits,
    row,
  }: { readonly width: number; readonly height: number; readonly bits: number; readonly row: number },
): Uint8Array {
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = indices[y * row + ((x * bits) >> 3)] ?? 0
      const colour = (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
      alpha[y * width + x] = clear[colour] ?? 255
    }
  return alpha
}
