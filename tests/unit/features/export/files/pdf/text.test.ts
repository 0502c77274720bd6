import { describe, expect, test } from 'vitest'
import { PdfFile } from '../../../../../../src/features/export/files/pdf/pdf-file.ts'
import { levelsOf, visualOrder } from '../../../../../../src/features/export/files/pdf/text/bidi.ts'
import { hanOf } from '../../../../../../src/features/export/files/pdf/text/fonts.ts'
import { breakLines, PLAIN } from '../../../../../../src/features/export/files/pdf/text/lines.ts'
import { breakableParts } from '../../../../../../src/features/export/files/pdf/text/pieces.ts'
import { pdf, saying } from './one-speech.ts'
import { FARTHER_SPEECHES, SPEECHES } from './polyglot.ts'
import { ask, has } from './read-pdf.ts'

const BASES = ['serif', 'sans', 'bold'] as const
const newFile = () =>
  new PdfFile('a4', {
    title: 'T',
    author: 'A',
    subject: 'S',
    keywords: 'K',
    language: 'en',
    created: 0,
    modified: 0,
  })

test.each(BASES)(
  'words assembled from pairs are as wide in %s as words shaped whole, with kerning and ligatures',
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

test.each(BASES)('the font of %s has every character that is set without looking for another font', (base) => {
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
  const pieces = (text: string) => breakableParts(text).map((piece) => piece.text)

  test('Chinese and Japanese break at any character, but not before a closing mark or after an opening one', () => {
    expect(pieces('说（中文）。好')).toEqual(['说', '（中', '文）。', '好'])
    expect(pieces('データです。')).toEqual(['デー', 'タ', 'で', 'す。'])
  })

  test('Thai breaks between words and never within one', () => {
    expect(pieces('ภาษาไทยดี')).toEqual(['ภาษา', 'ไทย', 'ดี'])
  })

  test('Tibetan breaks after the dot between syllables, Ethiopic after the colon between words', () => {
    expect(pieces('ལམ་ནི་མི')).toEqual(['ལམ་', 'ནི་', 'མི'])
    expect(pieces('የሰው፡ልጅ')).toEqual(['የሰው፡', 'ልጅ'])
  })

  test('no-break spaces prevent a break, hyphens between letters allow one, and signs in numbers do not', () => {
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

  test('no line is wider than its column, whatever its content', () => {
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
  test('runs are put into drawing order, and numbers within right-to-left text keep theirs', () => {
    const runs = [
      { level: 0, is: 'a' },
      { level: 1, is: 'b' },
      { level: 2, is: '1' },
      { level: 1, is: 'c' },
      { level: 0, is: 'd' },
    ]
    expect(
      visualOrder(runs)
        .map(({ is }) => is)
        .join(''),
    ).toBe('ac1bd')
  })

  test('a label keeps the direction it is given, whatever it begins with', () => {
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
  // For Chinese, characters of the text tell the variant, and the language where the text has none.
  expect([
    hanOf('這個國家'),
    hanOf('这个国家'),
    hanOf('直接', 'zh-Hant'),
    hanOf('直接', 'zh-TW'),
    hanOf('这个', 'zh-HK'),
  ]).toEqual(['traditional', 'chinese', 'traditional', 'traditional', 'chinese'])
})

test.each(Object.entries({ ...SPEECHES, ...FARTHER_SPEECHES }))(
  'no letter of %s becomes a box, and none is lost in shaping',
  (_script, speech) => {
    const { fonts } = newFile()
    for (const { face, text, placeholder } of fonts.runs(speech.normalize('NFC'), 'serif', hanOf(speech))) {
      expect([text, placeholder]).toEqual([text, null])
      const clusters = face.clusters(text, false)
      const seen = text.replaceAll(/(?![\u200C\u200D])\p{DI}/gu, '')
      expect(clusters.map((cluster) => cluster.text).join('')).toBe(seen)
      expect(clusters.filter(({ parts }) => parts.some(({ id }) => id === 0)).map((cluster) => cluster.text)).toEqual(
        [],
      )
    }
  },
)

test('a vowel that is written after its consonant but stands before it is drawn before it', () => {
  const { fonts } = newFile()
  for (const [name, consonant, syllable] of [
    ['bengali', 'ক', 'কে'],
    ['tamil', 'க', 'கெ'],
    ['telugu', 'శ', 'శ్రీ'],
    ['burmese', 'က', 'ကေ'],
    ['khmer', 'ក', 'កេ'],
  ] as const) {
    const face = fonts.face(name)
    const own = face.clusters(consonant, false)[0]?.parts[0]?.id
    const [whole, ...more] = face.clusters(syllable, false)
    expect([name, more.length, whole?.text]).toEqual([name, 0, syllable])
    if (name !== 'telugu')
      expect(
        whole?.parts.findIndex(({ id }) => id === own),
        name,
      ).toBeGreaterThan(0)
  }
})

test('puts any number of runs of a line into drawing order', () => {
  const runs = Array.from({ length: 200_001 }, (_, at) => ({ at, level: 1 }))
  const drawn = visualOrder([{ at: -1, level: 0 }, ...runs])
  expect(drawn[0]?.at).toBe(-1)
  expect(drawn[1]?.at).toBe(200_000)
  expect(drawn.at(-1)?.at).toBe(0)
})

test.skipIf(!has('pdfinfo', '-v'))('the tags hold each paragraph with a space between its lines', async () => {
  const latin = 'One two three four five six seven eight nine ten. '.repeat(12).trim()
  const marked = 'Say `code` and **more** words. '.repeat(12).trim()
  const hebrew = 'שלום עולם טוב מאוד. '.repeat(16).trim()
  const said = await ask(pdf(saying([latin, marked, hebrew].join('\n\n'))), 'pdfinfo', (file) => ['-struct-text', file])
  const tags = said.split('\n').map((line) => line.trim().slice(1, -1))
  expect(tags).toContain(latin)
  expect(tags).toContain(marked.replaceAll(/[`*]/g, ''))
  // Letters that run to the left are stored as they are drawn.
  const drawn = tags.find((text) => text.includes(Array.from('עולם').toReversed().join('')))
  expect(drawn?.split(' ')).toHaveLength(hebrew.split(' ').length)
  expect(tags.find((text) => text.startsWith('1. Alpha '))).toMatch(/… \d+$/)
})
