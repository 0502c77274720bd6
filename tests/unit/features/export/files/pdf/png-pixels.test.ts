import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPng, type PngImage } from '../../../../../../src/features/export/files/pdf/file/png-pixels.ts'

interface Drawing {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly type: number
  /** The pixels, each as bits, row after row. */
  readonly pixels: readonly (readonly number[])[]
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The pass in which each pixel of an eight by eight square comes, from the PNG specification, section 8.2. */
const ORDER = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777']

function packed(rows: readonly (readonly number[])[]): Buffer {
  return Buffer.concat(
    rows.map((row) => {
      const out = Buffer.alloc(Math.ceil(row.length / 8))
      for (const [at, bit] of row.entries()) out[at >> 3] = (out[at >> 3] ?? 0) | (bit << (7 - (at & 7)))
      return out
    }),
  )
}

const rowsOf = ({ width, height, pixels }: Drawing, holds: (x: number, y: number) => boolean): number[][] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (holds(x, y) ? (pixels[y * width + x] ?? []) : [])).flat(),
  ).filter((row) => row.length > 0)

/** Each row after the number of its filter: none. */
const unfiltered = (rows: readonly (readonly number[])[]): Buffer[] =>
  rows.flatMap((row) => [Buffer.of(0), packed([row])])

function png(drawing: Drawing, interlaced: boolean, clear?: Buffer): Buffer {
  const { width, height, bits, type } = drawing
  const chunk = (kind: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([bits, type, 0, 0, interlaced ? 1 : 0], 8)
  const passes = interlaced
    ? ['1', '2', '3', '4', '5', '6', '7'].flatMap((pass) =>
        unfiltered(rowsOf(drawing, (x, y) => ORDER[y & 7]?.[x & 7] === pass)),
      )
    : unfiltered(rowsOf(drawing, () => true))
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    ...(type === 3 ? [chunk('PLTE', Buffer.alloc(3 * 2 ** bits, 7))] : []),
    ...(clear ? [chunk('tRNS', clear)] : []),
    chunk('IDAT', deflateSync(Buffer.concat(passes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const drawings = fc
  .record({
    kind: fc.constantFrom(
      ...[1, 2, 4, 8, 16].map((bits) => [0, bits] as const),
      ...[1, 2, 4, 8].map((bits) => [3, bits] as const),
      ...[2, 4, 6].flatMap((type) => [8, 16].map((bits) => [type, bits] as const)),
    ),
    width: fc.integer({ min: 1, max: 19 }),
    height: fc.integer({ min: 1, max: 19 }),
    seed: fc.integer(),
  })
  .map(({ kind: [type, bits], width, height, seed }): Drawing => {
    const deep = bits * (CHANNELS[type] ?? 1)
    let state = seed | 1
    const bit = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) | 0) >>> 31
    return {
      width,
      height,
      bits,
      type,
      pixels: Array.from({ length: width * height }, () => Array.from({ length: deep }, bit)),
    }
  })

test('an interlaced picture of any kind and size has the pixels of the same picture without interlacing', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const [plain, woven] = [false, true].map((interlaced) => readPng(png(drawing, interlaced), 100))
      if (!plain || !woven) throw new Error('It cannot be read.')
      // A picture that is not interlaced goes into the PDF unchanged.
      const pixels = plain.pixels ?? new Uint8Array(packed(rowsOf(drawing, () => true)))
      expect({ ...woven, pixels: Buffer.from(woven.pixels ?? []) } satisfies PngImage).toEqual({
        ...plain,
        rows: null,
        pixels: Buffer.from(pixels),
      })
    }),
  )
})

test('a palette keeps its transparency, interlaced or not', () => {
  const bits = (value: number): number[] => [(value >> 1) & 1, value & 1]
  const drawing: Drawing = { width: 4, height: 2, bits: 2, type: 3, pixels: [0, 1, 2, 3, 3, 2, 1, 0].map(bits) }
  for (const interlaced of [false, true])
    expect(readPng(png(drawing, interlaced, Buffer.of(0, 128, 255)), 100)?.alpha).toEqual(
      Uint8Array.of(0, 128, 255, 255, 255, 255, 128, 0),
    )
})

test('an interlaced picture that unpacks to more or less than its stated size is not read', () => {
  const drawing: Drawing = {
    width: 9,
    height: 9,
    bits: 8,
    type: 0,
    pixels: Array<number[]>(81).fill([1, 0, 1, 0, 1, 0, 1, 0]),
  }
  const whole = png(drawing, true)
  const larger = Buffer.from(whole)
  larger.writeUInt32BE(90, 16)
  expect(readPng(larger, 100)).toBeNull()
  const smaller = Buffer.from(whole)
  smaller.writeUInt32BE(1, 16)
  smaller.writeUInt32BE(1, 20)
  expect(() => readPng(smaller, 100)).toThrow()
})
