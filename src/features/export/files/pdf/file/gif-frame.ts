/** The first frame of a GIF, on the whole area of the picture. */
export interface GifFrame {
  readonly width: number
  readonly height: number
  /** The colours, three bytes each. */
  readonly palette: Uint8Array
  /** The index of a colour for each pixel, row by row. */
  readonly pixels: Uint8Array
  /** The index of the colour that is not drawn; null for none. */
  readonly transparent: number | null
}

/** The most codes of a GIF's compression, which has 12 bits. */
const CODES = 4_096
/** For the four passes of an interlaced frame: the first row, and the distance between rows (GIF89a, appendix E). */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

/**
 * Reads the first frame of a GIF (GIF89a); null for a file without one.
 * @param largest the most pixels of a side
 */
export function readGif(bytes: Uint8Array, largest: number): GifFrame | null {
  const word = (at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
  const [width, height, flags] = [word(6), word(8), bytes[10] ?? 0]
  if (width < 1 || height < 1 || width > largest || height > largest) return null
  const screen = tableAt(bytes, 13, flags)
  let at = 13 + screen.length
  let transparent: number | null = null
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x21) {
      // This block is a graphic control extension.
      if (bytes[at + 1] === 0xf9 && (bytes[at + 3] ?? 0) & 1) transparent = bytes[at + 6] ?? null
      at = joinBlocks(bytes, at + 2).end
    } else if (kind === 0x2c) {
      const own = tableAt(bytes, at + 10, bytes[at + 9] ?? 0)
      const place = { x: word(at + 1), y: word(at + 3), width: word(at + 5), height: word(at + 7) }
      const start = at + 10 + own.length
      const colours = unpack(joinBlocks(bytes, start + 1).data, bytes[start] ?? 0, place.width * place.height, largest)
      if (colours === null) return null
      const pixels = new Uint8Array(width * height).fill(transparent ?? bytes[11] ?? 0)
      rowsOf(place.height, ((bytes[at + 9] ?? 0) & 0x40) !== 0).forEach((row, index) => {
        if (place.y + row >= height || place.x >= width) return
        const from = index * place.width
        const shown = colours.subarray(from, from + Math.min(place.width, width - place.x))
        pixels.set(shown, (place.y + row) * width + place.x)
      })
      const palette = own.length > 0 ? own : screen
      return palette.length === 0 ? null : { width, height, palette, pixels, transparent }
    } else return null
  }
  return null
}

/** The table of colours at an offset; empty if the flags say that there is none. */
function tableAt(bytes: Uint8Array, at: number, flags: number): Uint8Array {
  return (flags & 0x80) === 0 ? new Uint8Array() : bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1))
}

/** Joins the bytes of all blocks from an offset to the empty block that ends them. */
function joinBlocks(bytes: Uint8Array, from: number): { readonly data: Uint8Array; readonly end: number } {
  const parts: Uint8Array[] = []
  let at = from
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) {
    parts.push(bytes.subarray(at + 1, at + 1 + size))
    at += 1 + size
  }
  return { data: Buffer.concat(parts), end: at + 1 }
}

/** The numbers of a frame's rows in the order in which they are stored. */
function rowsOf(height: number, interlaced: boolean): readonly number[] {
  const passes = interlaced ? PASSES : ([[0, 1]] as const)
  return passes.flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, index) => first + index * step),
  )
}

/**
 * Unpacks variable-length LZW (GIF89a, appendix F); null for invalid codes.
 * @param count the number of pixels of the frame
 */
function unpack(data: Uint8Array, bits: number, count: number, largest: number): Uint8Array | null {
  if (bits < 2 || bits > 8 || count > largest * largest) return null
  const clear = 2 ** bits
  const before = new Uint16Array(CODES)
  const last = new Uint8Array(CODES)
  const lengths = new Uint16Array(CODES)
  for (let code = 0; code < clear; code += 1) [last[code], lengths[code]] = [code, 1]
  const pixels = new Uint8Array(count)
  let [size, next, previous, done] = [bits + 1, clear + 2, -1, 0]
  let [held, heldBits] = [0, 0]
  /** Writes the colours of a code from the last to the first. @returns the first colour */
  const write = (code: number): number => {
    let [at, each] = [done + (lengths[code] ?? 0), code]
    done = at
    for (;;) {
      at -= 1
      if (at < count) pixels[at] = last[each] ?? 0
      if ((lengths[each] ?? 0) <= 1) return last[each] ?? 0
      each = before[each] ?? 0
    }
  }
  for (const byte of data) {
    held |= byte << heldBits
    heldBits += 8
    while (heldBits >= size) {
      const code = held & (2 ** size - 1)
      held >>>= size
      heldBits -= size
      if (code === clear + 1 || done >= count) return pixels
      if (code === clear) {
        ;[size, next, previous] = [bits + 1, clear + 2, -1]
        continue
      }
      if (code > next || (code === next && previous < 0)) return null
      if (previous >= 0 && next < CODES) {
        before[next] = previous
        lengths[next] = (lengths[previous] ?? 0) + 1
      }
      const repeats = code === next
      // The last colour of the new code equals its first one.
      if (repeats) last[next] = firstOf(previous, before, last, lengths)
      const first = write(code)
      if (previous >= 0 && next < CODES) {
        last[next] = first
        next += 1
        if (next === 2 ** size && size < 12) size += 1
      }
      previous = code
    }
  }
  return pixels
}

function firstOf(code: number, before: Uint16Array, last: Uint8Array, lengths: Uint16Array): number {
  let each = code
  while ((lengths[each] ?? 0) > 1) each = before[each] ?? 0
  return last[each] ?? 0
}
