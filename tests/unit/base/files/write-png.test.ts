import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writePng } from '../../../../src/base/files/png.ts'
import { readPng } from '../../../../src/features/export/files/pdf/file/png-pixels.ts'

// 64 rows are compressed at a time, in the same memory.
test.each([1, 63, 64, 65, 200])(
  'a picture of %i rows holds each of its pixels, in true colour and by palette',
  async (height) => {
    const width = 5
    // Every second row is as the one above.
    const noise = (size: number): Uint8Array =>
      Uint8Array.from({ length: width * height * size }, (_, at) => {
        const [row, place] = [Math.floor(at / (width * size)), at % (width * size)]
        return (place * 73 + (row >> 1) * 31) % 251
      })
    const packed = async (picture: Parameters<typeof writePng>[0]): Promise<Buffer> => {
      const read = readPng(Buffer.from(await writePng(picture)), 1_000)
      expect(read).toMatchObject({ width, height })
      return inflateSync(read?.rows ?? new Uint8Array())
    }
    const colours = noise(3)
    const rows = await packed({ width, height, pixels: colours })
    const drawn = new Uint8Array(width * 64 * 3)
    const draw = (first: number): Uint8Array => {
      drawn.set(colours.subarray(first * width * 3, (first + 64) * width * 3))
      return drawn
    }
    expect(await packed({ width, height, draw })).toEqual(rows)
    const unfiltered = Array.from({ length: height }, (_, row) => {
      const own = rows.subarray(row * (width * 3 + 1) + 1, (row + 1) * (width * 3 + 1))
      own.forEach((byte, at) => (own[at] = byte + (at < 3 ? 0 : (own[at - 3] ?? 0))))
      return own
    })
    expect(Buffer.concat(unfiltered).equals(colours)).toBe(true)
    const places = noise(1)
    const indexed = await packed({
      width,
      height,
      pixels: places,
      palette: Array.from({ length: 251 }, (_, at) => [at, 0, 0] as const),
    })
    expect(indexed).toHaveLength((width + 1) * height)
    const plain = Array.from({ length: height }, (_, row) =>
      indexed.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)),
    )
    expect(Buffer.concat(plain).equals(places)).toBe(true)
  },
)
