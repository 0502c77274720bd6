import { frameBytes, MONO, STEREO } from './sound-format.ts'

/**
 * Where a speaker is between left and right. In MP3 all gains are powers of the fourth root of 2, so steps are 1.5 dB.
 */
export interface Panning {
  /** By how many steps the louder channel is below the sound in one channel. */
  readonly below: number
  /** The channel that is quieter by FARTHER steps; null when both are equally loud. */
  readonly quieter: 'left' | 'right' | null
}

/** The steps between the two channels of a speaker who is not in the middle: 4.5 dB. */
const FARTHER = 3

/** Sizes in bytes: the header of a frame, its side information in one channel and in two, its sound in one and in two. */
const HEADER = 4
const MONO_SIDE = 9
const STEREO_SIDE = 17
const MONO_MAIN = frameBytes(MONO) - HEADER - MONO_SIDE
const STEREO_MAIN = frameBytes(STEREO) - HEADER - STEREO_SIDE
/** How far before its frame the sound of a frame may begin, in bytes: what the one byte for it can count. */
const MAX_BACK = 255

/** Lengths in bits: the fields of a channel's side information, and of one position between left and right. */
const LENGTH_BITS = 12
const PAIRS_BITS = 9
const GAIN_BITS = 8
const POSITION_BITS = 3
/** A scale of the right channel that says: three bits for each position, in steps of 1.5 dB. */
const POSITIONS = 258
/** The kind of short blocks, and how many positions frames of them and of all other kinds have. LAME never mixes both. */
const SHORT_BLOCKS = 0b100
const SHORT_BANDS = 36
const LONG_BANDS = 21

/**
 * Frames of one channel as frames of two, with the same sound at a place between left and right. Nothing is decoded: the
 * left channel keeps the bits of the sound, and the right one only says how loud it is in each channel ("intensity stereo"
 * in ISO 13818-3).
 * @param frames whole frames as encodeMp3 makes them, of which the first needs no earlier ones
 */
export function stereoFrames(frames: Uint8Array, { below, quieter }: Panning): Uint8Array {
  const count = frames.length / frameBytes(MONO)
  const position = quieter === null ? 0 : quieter === 'right' ? 2 * FARTHER : 2 * FARTHER - 1
  const sound = mainOf(frames, count)
  const main = new Uint8Array(count * STEREO_MAIN)
  const out = new Uint8Array(count * frameBytes(STEREO))
  let free = 0
  for (let index = 0; index < count; index += 1) {
    const from = index * frameBytes(MONO)
    const to = index * frameBytes(STEREO)
    const side = new Bits(frames, from + HEADER)
    const back = side.read(8)
    side.skip(1)
    const begin = Math.max(free, index * STEREO_MAIN - MAX_BACK)
    const written = new Bits(out, to + HEADER)
    out.set(STEREO.header, to)
    written.write(index * STEREO_MAIN - begin, 8)
    written.skip(2)
    const { bits, bands } = copySide(side, written, below)
    const at = index * MONO_MAIN - back
    main.set(sound.subarray(at, at + Math.ceil(bits / 8)), begin)
    const right = new Bits(main, begin)
    right.skip(bits)
    right.clear()
    for (let band = 0; band < bands; band += 1) right.write(position, POSITION_BITS)
    free = right.end()
    if (at < 0 || free > (index + 1) * STEREO_MAIN) throw new Error('A frame has no room for its place.')
  }
  for (let index = 0; index < count; index += 1)
    out.set(
      main.subarray(index * STEREO_MAIN, (index + 1) * STEREO_MAIN),
      index * frameBytes(STEREO) + HEADER + STEREO_SIDE,
    )
  return out
}

/** The sound of all frames without their headers, which may begin before the frame it belongs to. */
function mainOf(frames: Uint8Array, count: number): Uint8Array {
  const main = new Uint8Array(count * MONO_MAIN)
  for (let index = 0; index < count; index += 1) {
    const from = index * frameBytes(MONO)
    if (MONO.header.some((byte, at) => frames[from + at] !== byte)) throw new Error('This is no frame of a turn.')
    main.set(frames.subarray(from + HEADER + MONO_SIDE, from + frameBytes(MONO)), index * MONO_MAIN)
  }
  return main
}

/**
 * Copies the side information of the only channel to the left one, made quieter, and writes that of the right one, which
 * has the same kind of blocks and no sound of its own.
 * @returns the length of the sound in bits, and the number of positions that must follow it
 */
function copySide(mono: Bits, stereo: Bits, below: number): { readonly bits: number; readonly bands: number } {
  const bits = mono.read(LENGTH_BITS)
  stereo.write(bits, LENGTH_BITS)
  stereo.write(mono.read(PAIRS_BITS), PAIRS_BITS)
  stereo.write(Math.max(0, mono.read(GAIN_BITS) - below), GAIN_BITS)
  stereo.write(mono.read(9), 9)
  const switched = mono.read(1)
  const blocks = mono.read(3)
  stereo.write(switched, 1)
  stereo.write(blocks, 3)
  stereo.write(mono.read(21), 21)
  const bands = switched === 1 && blocks === SHORT_BLOCKS ? SHORT_BANDS : LONG_BANDS
  stereo.write(bands * POSITION_BITS, LENGTH_BITS)
  stereo.skip(PAIRS_BITS)
  // The gain of nothing does not matter; this is the one that changes nothing.
  stereo.write(210, GAIN_BITS)
  stereo.write(POSITIONS, 9)
  stereo.write(switched, 1)
  stereo.write(switched === 1 ? blocks : 0, 3)
  stereo.skip(21)
  return { bits, bands }
}

/** Reads and writes whole numbers bit by bit, highest first. What is written must be zero before. */
class Bits {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, from: number) {
    this.#bytes = bytes
    this.#at = from * 8
  }

  read(length: number): number {
    let value = 0
    for (const end = this.#at + length; this.#at < end; this.#at += 1)
      value = (value << 1) | (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
    return value
  }

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1, this.#at += 1)
      if ((value >> bit) & 1)
        this.#bytes[this.#at >> 3] = (this.#bytes[this.#at >> 3] ?? 0) | (1 << (7 - (this.#at & 7)))
  }

  skip(length: number): void {
    this.#at += length
  }

  /** Makes the rest of a byte that was begun zero. */
  clear(): void {
    if (this.#at & 7) this.#bytes[this.#at >> 3] = (this.#bytes[this.#at >> 3] ?? 0) & (0xff00 >> (this.#at & 7))
  }

  /** The first whole byte that is neither read nor written yet. */
  end(): number {
    return Math.ceil(this.#at / 8)
  }
}
