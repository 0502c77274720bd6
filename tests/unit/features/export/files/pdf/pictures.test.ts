import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Picture, PictureType } from '../../../../../../src/core/contract/picture.ts'
import { pictureFile } from '../../../../../../src/core/dialog/files/pictures.ts'
import { readGif } from '../../../../../../src/features/export/files/pdf/file/gif-frame.ts'
import { heldAs, png, webp } from '../../../../../helpers/pictures.ts'
import { options, pdf, saying } from './one-speech.ts'
import { ask, has, textOf, words } from './read-pdf.ts'

const poppler = has('pdftotext', '-v') && has('pdftoppm', '-v')
const qpdf = has('qpdf', '--version')

const [RED, GREEN, BLUE, YELLOW] = ['red', 'green', 'blue', 'yellow']
const COLOURS: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [255, 0, 0],
  green: [0, 160, 0],
  blue: [0, 0, 255],
  yellow: [255, 220, 0],
}
/** The same colours in the four inks of print, as poppler shows them on a screen. */
const INKS: typeof COLOURS = { red: [236, 27, 36], green: [20, 124, 71], blue: [46, 49, 145], yellow: [252, 212, 4] }

const quarters = (ending: string): Uint8Array =>
  readFileSync(new URL(`../../../../../fixtures/pictures/quarters${ending}`, import.meta.url))

const attached = (bytes: Uint8Array, type: PictureType, width = 32, height = 24, name = 'quarters') => {
  const picture: Picture = { type, base64: Buffer.from(bytes).toString('base64'), width, height }
  return pictureFile(name, picture)
}

const showing = (...context: readonly ReturnType<typeof attached>[]): Uint8Array => {
  const state = saying('In short.')
  return pdf({ ...state, config: state.config && { ...state.config, context: [...context] } }, options)
}

/**
 * The colours in the middle of each quarter of the picture, which is the only coloured thing on its page, and its size
 * in points.
 */
async function seen(bytes: Uint8Array, named = COLOURS) {
  const listed = await ask(bytes, 'pdfimages', (file) => ['-list', file])
  const [page = ''] = listed.trim().split('\n')[2]?.trim().split(/\s+/) ?? []
  const image = execFileSync('pdftoppm', ['-r', '72', '-f', page, '-l', page, '-'], {
    input: bytes,
    maxBuffer: 64 * 1024 * 1024,
  })
  const [head = '', wide = ''] = /^P6\s(\d+)\s\d+\s255\s/.exec(image.toString('latin1', 0, 40)) ?? []
  const width = Number(wide)
  const known = Object.entries(named)
  const nameAt = (x: number, y: number) => {
    const at = head.length + (y * width + x) * 3
    return known.find(([, colour]) =>
      colour.every((value, part) => Math.abs(value - (image[at + part] ?? 0)) < 12),
    )?.[0]
  }
  const found: (readonly [number, number])[] = []
  for (let y = 0; y < (image.length - head.length) / 3 / width; y += 1)
    for (let x = 0; x < width; x += 1) if (nameAt(x, y) !== undefined) found.push([x, y])
  const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const inside = (low: number, high: number, share: number) => Math.round(low + (high - low) * share)
  const colours = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((along) => nameAt(inside(left, right, along), inside(top, bottom, down))),
  )
  return { colours, width: right - left + 1, height: bottom - top + 1 }
}

describe.skipIf(!poppler)('attached pictures in a PDF (skipped where poppler is missing)', () => {
  test.each([
    ['.png', 'image/png', COLOURS],
    ['-16-bit.png', 'image/png', COLOURS],
    ['-interlaced.png', 'image/png', COLOURS],
    ['-palette.png', 'image/png', COLOURS],
    ['.gif', 'image/gif', COLOURS],
    ['.jpg', 'image/jpeg', COLOURS],
    ['-cmyk.jpg', 'image/jpeg', INKS],
    ['-cmyk-unmarked.jpg', 'image/jpeg', INKS],
  ] as const)('quarters%s is shown in its colours and its size', async (ending, type, named) => {
    const { colours, width, height } = await seen(showing(attached(quarters(ending), type)), named)
    expect(colours).toEqual([RED, GREEN, BLUE, YELLOW])
    expect(Math.abs(width - 24)).toBeLessThanOrEqual(2)
    expect(Math.abs(height - 18)).toBeLessThanOrEqual(2)
  })

  test.each([
    [1, [RED, GREEN, BLUE, YELLOW]],
    [2, [GREEN, RED, YELLOW, BLUE]],
    [3, [YELLOW, BLUE, GREEN, RED]],
    [4, [BLUE, YELLOW, RED, GREEN]],
    [5, [RED, BLUE, GREEN, YELLOW]],
    [6, [BLUE, RED, YELLOW, GREEN]],
    [7, [YELLOW, GREEN, BLUE, RED]],
    [8, [GREEN, YELLOW, RED, BLUE]],
  ])('a photograph of orientation %i is upright', async (turned, expected) => {
    const { colours, width, height } = await seen(showing(attached(heldAs(quarters('.jpg'), turned), 'image/jpeg')))
    expect(colours).toEqual(expected)
    expect(width > height).toBe(turned < 5)
  })

  test('each has its name as alternative text, fits on a page, and is stored once', async () => {
    const large = attached(png(4_000, 3_000), 'image/png', 4_000, 3_000, 'large.png')
    const tall = attached(png(20, 8_000), 'image/png', 20, 8_000, 'tall.png')
    const bytes = showing(large, tall, { ...large, name: 'again.png' })
    const listed = await ask(bytes, 'pdfimages', (file) => ['-list', file])
    const rows = listed.trim().split('\n').slice(2)
    expect(rows.map((row) => row.trim().split(/\s+/).slice(3, 5))).toEqual([
      ['4000', '3000'],
      ['20', '8000'],
      ['4000', '3000'],
    ])
    expect(new Set(rows.map((row) => row.trim().split(/\s+/)[10])).size).toBe(2)
    expect(words(await textOf(bytes)).join(' ')).toContain('tall.png: PNG picture, 20 × 8000')
    const tags = await ask(bytes, 'pdfinfo', (file) => ['-struct', file])
    expect(tags).toContain('Figure')
    if (qpdf)
      expect(await ask(bytes, 'qpdf', (file) => ['--check', file])).toContain('No syntax or stream encoding errors')
  })

  test('the PDF names a picture that it cannot show, or that is broken', async () => {
    const whole = quarters('.png')
    const bytes = showing(
      attached(webp('VP8 ', 8, 6), 'image/webp', 8, 6, 'modern.webp'),
      attached(whole.subarray(0, 60), 'image/png', 32, 24, 'cut.png'),
      attached(Uint8Array.from([1, 2, 3]), 'image/jpeg', 32, 24, 'none.jpg'),
    )
    const text = words(await textOf(bytes)).join(' ')
    for (const name of [
      'modern.webp: WebP picture, 8 × 6.',
      'cut.png: PNG picture, 32 × 24.',
      'none.jpg: JPEG picture',
    ])
      expect(text).toContain(name)
    expect(text.match(/A PDF cannot show it: it is in the HTML and Word files of this dialog\./g)).toHaveLength(1)
    expect(text.match(/It is damaged and cannot be shown\./g)).toHaveLength(2)
  })
})

test('a GIF that is cut or has wrong codes does no harm', () => {
  const whole = quarters('.gif')
  for (let length = 0; length < whole.length; length += 7)
    expect(() => readGif(whole.subarray(0, length), 8_000)).not.toThrow()
  for (let at = 0; at < whole.length; at += 1)
    expect(() =>
      readGif(
        whole.map((byte, index) => (index === at ? byte ^ 0x55 : byte)),
        400,
      ),
    ).not.toThrow()
})
