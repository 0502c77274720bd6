import { describe, expect, test } from 'vitest'
import { PdfFile } from '../../../../src/exports/pdf/file/pdf-file.ts'
import { readable } from '../../../../src/exports/pdf/content/readable.ts'
import { levelsOf, reordered } from '../../../../src/exports/pdf/text/bidi.ts'
import { hanOf } from '../../../../src/exports/pdf/text/fonts.ts'
import { breakLines, PLAIN } from '../../../../src/exports/pdf/text/lines.ts'
import { piecesOf } from '../../../../src/exports/pdf/text/pieces.ts'

const BASES = ['serif', 'sans', 'bold'] as const
const newFile = () =>
  new PdfFile('a4', {
    title: 'T',
    author: 'A',
    subject: 'S',
    keywords: 'K',
    language: 'en',
    created: new Date(0),
    modified: new Date(0),
  })

test.each(BASES)(
  'words put together of pairs are as wide in %s as words shaped whole: kerning and ligatures are not lost',
  (base) => {
    const [pairs, whole] = [newFile().fonts.face(base), newFile().fonts.face(base)]
    for (const word of [
      'AVATAR',
      'To,',
      'efficient',
      'office.',
      'fjord',
      'waffle',
      'LTVAW',
      'Yes,',
      '“quoted”',
      'x',
      'Ελληνικά',
      'Русский',
      'Đường',
      'ﬁx',
    ])
      expect([word, pairs.shapePlain(word).width]).toEqual([word, expect.closeTo(whole.shape(word, false).width, 3)])
  },
)

test.each(BASES)('%s has every character that is set without a look for another font', (base) => {
  const { fonts } = newFile()
  const missing: string[] = []
  for (let code = 0x20; code < 0x2100; code += 1) {
    const letter = String.fromCharCode(code)
    if (/\p{Cn}|\p{M}|\p{C}/u.test(letter) || !PLAIN.test(letter)) continue
    if (!fonts.face(base).covers(letter)) missing.push(`${letter} ${code.toString(16)}`)
  }
  expect(missing).toEqual([])
})

describe('lines', () => {
  const pieces = (text: string) => piecesOf(text).map((piece) => piece.text)

  test('Chinese and Japanese break at any character, but not before a closing mark or after an opening one', () => {
    expect(pieces('说（中文）。好')).toEqual(['说', '（中', '文）。', '好'])
    expect(pieces('データです。')).toEqual(['デー', 'タ', 'で', 'す。'])
  })

  test('Thai breaks between words and never within one', () => {
    expect(pieces('ภาษาไทยดี')).toEqual(['ภาษา', 'ไทย', 'ดี'])
  })

  test('no-break spaces hold, hyphens between letters let go, and signs of numbers do not', () => {
    expect(pieces('10\u00A0km well-known -5 2024-25 and/or')).toEqual([
      '10\u00A0km',
      'well-',
      'known',
      '-5',
      '2024-25',
      'and/',
      'or',
    ])
  })

  test('no line is wider than its column, whatever is in it', () => {
    const { fonts } = newFile()
    for (const text of [
      'word '.repeat(60),
      'x'.repeat(900),
      'well-known-'.repeat(60),
      '街道属于人民。'.repeat(40),
      'الشوارع للناس '.repeat(30),
      `mixed ${'街'.repeat(90)} שלום `.repeat(4),
    ]) {
      for (const line of breakLines(fonts, text, { font: 'serif', han: 'chinese' }, 20_000))
        expect(line.width).toBeLessThanOrEqual(20_000)
    }
  })
})

describe('directions', () => {
  test('runs are put into the order they are drawn in, numbers within right-to-left text kept', () => {
    const runs = [
      { level: 0, is: 'a' },
      { level: 1, is: 'b' },
      { level: 2, is: '1' },
      { level: 1, is: 'c' },
      { level: 0, is: 'd' },
    ]
    expect(
      reordered(runs)
        .map(({ is }) => is)
        .join(''),
    ).toBe('ac1bd')
  })

  test('a label keeps its own place, whatever it begins with', () => {
    expect([levelsOf('שלום 1')?.base, levelsOf('שלום 1', true)?.base]).toEqual([1, 0])
  })
})

test('Chinese characters take the forms of the country the text is from', () => {
  expect([hanOf('直接'), hanOf('直接です'), hanOf('직접 直接'), hanOf('直接', 'ja'), hanOf('直接', 'ko-KR')]).toEqual([
    'chinese',
    'japanese',
    'korean',
    'japanese',
    'korean',
  ])
})

test('signs of Markdown go, code and arithmetic stay', () => {
  expect(readable('## Point\n- **bold** and _soft_, `a_b*c`, snake_case, 2*3*4\n```js\nx = "**"\n```\nend')).toBe(
    'Point\n• bold and soft, a_b*c, snake_case, 2*3*4\nx = "**"\n\nend',
  )
})
