import { describe, expect, test } from 'vitest'
import { boxedSentence } from '../../../../../../src/features/export/files/index.ts'
import { buildContent } from '../../../../../../src/features/export/files/pdf/content/build-content.ts'
import { exportPdf } from '../../../../../../src/features/export/files/pdf/index.ts'
import { writePdf } from '../../../../../../src/features/export/files/pdf/write-pdf.ts'
import { speakWithin } from '../../../../../../src/base/files/speak-within.ts'
import { VERBS } from '../../../../../../src/features/export/files/steps/map-steps.ts'
import { argued } from '../../../../../fixtures/exports/samples.ts'
import type { Block } from '../../../../../../src/features/export/files/blocks/block.ts'
import { png } from '../../../../../helpers/pictures.ts'
import { options, pdf, pdfText, saying } from './one-speech.ts'
import { ask, has, textOf, words } from './read-pdf.ts'

/** The height of a line of Noto Sans, in multiples of the type size. */
const HIGH = 1.362
const poppler = has('pdftotext', '-v') && has('pdfinfo', '-v')
const GREY = `data:image/png;base64,${Buffer.from(png(80, 200)).toString('base64')}`

describe.skipIf(!poppler)('the content of the pages (skipped where poppler is missing)', () => {
  test('lists are indented, code keeps its lines, tables are tables, addresses are links, and no character is lost', async () => {
    const bytes = pdf(
      saying(
        'Call __init__ for x^{*}y^{*}, **boldly** and *aslant*.\n\n1. one\n2. two\n\n```\nif (a):\n    b()\n```\n\n| Year | Share |\n|---|---|\n| 2024 | 3 % |\n\n+ 3 % in May, see https://a.example/b?c=d.',
      ),
    )
    const found = await textOf(bytes)
    for (const words of [
      '__init__ for x^{*}y^{*}, boldly and aslant.',
      'if (a):',
      '+ 3 % in May, see https://a.example/b?c=d.',
    ])
      expect(found).toContain(words)
    expect(found).not.toContain('```')
    expect(Buffer.from(bytes).toString('latin1')).toContain('/URI (https://a.example/b?c=d)')
    const tags = await ask(bytes, 'pdfinfo', (file) => ['-struct', file])
    for (const tag of ['Lbl', 'LBody', 'Code', 'TH', 'Link']) expect(tags).toMatch(new RegExp(`^ *${tag}\\b`, 'm'))
    const fonts = await ask(bytes, 'pdffonts', (file) => [file])
    for (const font of ['NotoSansMono', 'NotoSerif-Italic']) expect(fonts).toContain(font)
    const looks = await ask(bytes, 'pdftohtml', (file) => ['-xml', '-stdout', '-i', file])
    for (const stressed of ['<b>boldly</b>', '<i>aslant</i>']) expect(looks).toContain(stressed)
  })

  test('what stands under a speaker’s name is whole, however long it is', async () => {
    const content = buildContent(saying('In short.'), options)
    const details = { title: 'question, whether riding the trams should be free', voice: 'by a person, with 3 hints' }
    const parts = content.parts.map((part) => ({ ...part, turn: part.turn && { ...part.turn, ...details } }))
    const { bytes } = writePdf({ ...content, parts }, 'a4', () => undefined)
    const found = words(await textOf(bytes)).join(' ')
    for (const detail of Object.values(details)) for (const word of words(detail)) expect(found).toContain(word)
  })

  test('code of 88 columns keeps its lines, and a block of few lines is on one page', async () => {
    const long = `    total = ${Array.from({ length: 9 }, () => 'share').join(' + ')}`.padEnd(88, '0')
    const blocks = Array.from({ length: 20 }, (_, index) =>
      ['```py', `first_${index}`, long, ...Array.from({ length: 6 }, () => 'more()'), `last_${index}`, '```'].join(
        '\n',
      ),
    )
    const found = await ask(pdf(saying(blocks.join('\n\nNext.\n\n'))), 'pdftotext', (file) => ['-layout', file, '-'])
    expect(found.split(long.trim())).toHaveLength(21)
    const places = (name: string) =>
      found.split('\f').flatMap((page, at) => [...page.matchAll(new RegExp(`${name}_\\d+`, 'g'))].map(() => at))
    expect(places('first')).toHaveLength(20)
    expect(places('first')).toEqual(places('last'))
  })

  test('code, tables and quotations in a list item begin where its words do, and belong to it', async () => {
    const bytes = pdf(
      saying(
        '1. Item:\n   ```\n   Coded\n   ```\n2. Next:\n   | Head | Other |\n   |---|---|\n   | Cell | 3 |\n   - Deep:\n     > Quoted\n3. End',
      ),
    )
    const boxes = await ask(bytes, 'pdftotext', (file) => ['-f', '3', '-bbox', file, '-'])
    const left = (word: string): number => Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1])
    expect(left('Coded')).toBeCloseTo(left('Item:') + 7, 0)
    expect(left('Cell')).toBeCloseTo(left('Next:'), 0)
    expect(left('Quoted')).toBeCloseTo(left('Deep:') + 12, 0)
    expect(left('End')).toBeCloseTo(left('Item:'), 0)
    const tags = await ask(bytes, 'pdfinfo', (file) => ['-struct', file])
    const under = (tag: string): boolean =>
      new RegExp(`^( *)LBody[^\\n]*\\n\\1  P[^\\n]*\\n\\1  ${tag}\\b`, 'm').test(tags)
    for (const tag of ['Code', 'Table', 'BlockQuote']) expect(under(tag), tag).toBe(true)
  })

  test('each part beside the script is left out when it is not wanted, also in the contents', async () => {
    const state = argued().state('argued-1')
    const whole = await textOf(pdf(state))
    for (const [part, title] of [
      ['contents', 'Contents'],
      ['summaries', 'What each argued'],
      ['map', 'Argument map'],
      ['settings', 'Participants and settings'],
      ['numbers', 'Numbers'],
    ] as const) {
      expect(whole).toContain(title)
      const parts = (['contents', 'summaries', 'map', 'settings', 'numbers'] as const).filter((each) => each !== part)
      // The table of numbers has a row for each kind of call, too.
      const without = await textOf(pdf(state, { ...options, parts }))
      const besides = part === 'contents' ? 0 : 1
      expect(without.split(title).length, title).toBeLessThan(whole.split(title).length - besides)
    }
    expect(whole).not.toContain('Step by step')
    const stepped = pdf(state, { ...options, parts: ['map', 'steps'] })
    expect(await textOf(stepped)).toContain('Step by step')
    // A step links to its turn.
    expect(Buffer.from(stepped).toString('latin1')).toMatch(/\/XYZ [\d. ]+\]\n\/Contents \([^)]*, turn 2\)/)
  })

  test('a long name is complete beside its turn, and the contents show how the turn begins', async () => {
    const name = 'Bartholomew Featherstonehaugh-Cholmondeley of the Upper Valley'
    const bytes = pdf(saying('**Streets** are for people. They were built for them.', { name }))
    const found = await textOf(bytes)
    expect(found.replaceAll(/-\s+/g, '-').replaceAll(/\s+/g, ' ').split(name).length).toBeGreaterThanOrEqual(4)
    const contents = await ask(bytes, 'pdftotext', (file) => ['-f', '2', '-l', '2', file, '-'])
    expect(contents).toContain('Streets are for')
    expect(await ask(bytes, 'pdftotext', (file) => ['-f', '1', '-l', '1', file, '-'])).toContain('Rehearsal, no AI')
  })
})

describe.skipIf(!poppler)(
  'a title is on the same page as what it belongs to (skipped where poppler is missing)',
  () => {
    const NUMBERS = Array.from({ length: 60 }, (_, at) => at)
    /** The last page on which each of these words stands. */
    const pagesOfWords = (found: string, words: readonly string[]): readonly number[] =>
      words.map((word) => found.slice(0, found.lastIndexOf(word)).split('\f').length)

    test('for a table and a picture, with the titles of their part', async () => {
      const blocks = NUMBERS.flatMap((at): readonly Block[] => [
        { kind: 'lines', lines: Array.from({ length: 1 + ((at * 7) % 12) }, () => 'Between'), notes: [] },
        {
          kind: 'part',
          id: `part-${at}`,
          title: `Part-${at}.`,
          blocks: [
            at % 3 === 2
              ? { kind: 'figure', url: GREY, name: `First-${at}.`, caption: 'a square', width: 80, height: 200 }
              : {
                  kind: 'table',
                  title: `Title-${at}.`,
                  columns: [{ head: 'Name', share: 1, align: 'start' }],
                  rowHead: 0,
                  rows: [{ cells: [`First-${at}.`] }, { cells: ['Second'] }, { cells: ['Third'] }],
                },
          ],
        },
      ])
      const found = await pdfText({ kind: 'part', id: 'all', title: 'All', blocks })
      const numbers = NUMBERS.filter((at) => at % 3 !== 2)
      const first = pagesOfWords(
        found,
        NUMBERS.map((at) => `First-${at}.`),
      )
      expect(new Set(first).size).toBeGreaterThan(8)
      expect(
        pagesOfWords(
          found,
          NUMBERS.map((at) => `Part-${at}.`),
        ),
      ).toEqual(first)
      expect(
        pagesOfWords(
          found,
          numbers.map((at) => `Title-${at}.`),
        ),
      ).toEqual(numbers.map((at) => first[at]))
    })

    test('for paragraphs, lists, code, quotations and tables in a speech', async () => {
      const kinds = [
        (word: string) => `${word} ${'and so on '.repeat(30)}`,
        (word: string) => `- ${word} ${'and so on '.repeat(30)}\n- more`,
        (word: string) => `\`\`\`\n${word}\nmore\nmore\n\`\`\``,
        (word: string) => `> ${word} ${'and so on '.repeat(30)}`,
        (word: string) => `| ${word} | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |`,
        (word: string) => `## Under\n${word} ${'and so on '.repeat(30)}`,
      ]
      const speech = NUMBERS.flatMap((at) => [
        Array.from({ length: (at * 7) % 11 }, () => 'Between').join('\n'),
        `## Title-${at}.\n${kinds[at % kinds.length]?.(`First-${at}.`) ?? ''}`,
      ])
      const found = await textOf(pdf(saying(speech.join('\n\n'))))
      const first = pagesOfWords(
        found,
        NUMBERS.map((at) => `First-${at}.`),
      )
      expect(new Set(first).size).toBeGreaterThan(8)
      expect(
        pagesOfWords(
          found,
          NUMBERS.map((at) => `Title-${at}.`),
        ),
      ).toEqual(first)
    })
  },
)

test.skipIf(!has('pdftotext', '-v')).each(['en', 'de', 'es', 'fr', 'zh-Hans', 'ja'])(
  'the key above the map says in %s what its three kinds of arrows mean (skipped where poppler is missing)',
  async (language) => {
    const said = await speakWithin(language, async () => ({
      verbs: Object.values(VERBS).map(String),
      text: await textOf(pdf(argued().state('key-1'), { ...options, parts: ['map'] })),
    }))
    for (const verb of said.verbs) expect(said.text).toContain(verb)
  },
)

test.skipIf(!has('pdftotext', '-v'))(
  'a map of a hundred steps is on landscape pages with their own numbers, every step whole and in type of 8 points (skipped where poppler is missing)',
  async () => {
    const state = saying('Many points.')
    const nodes = Array.from({ length: 100 }, (_, index) => ({
      id: `n${index}`,
      kind: 'claim' as const,
      seat: 'first' as const,
      turnId: state.turns[0]?.id ?? '',
      quote: 'Many points.',
      label: `Point ${index} is one of a great many points that one turn can make`,
    }))
    const mapped = { ...state, map: { nodes, edges: [], dropped: 0, turns: [] } }
    const bytes = pdf(mapped, { ...options, parts: ['map', 'settings'] })
    const found = await ask(bytes, 'pdftotext', (file) => ['-bbox-layout', file, '-'])
    const pages = found.split('<page ').slice(1)
    const wide = pages.filter((page) => page.startsWith('width="841.890000" height="595.280000"'))
    expect(wide.length).toBeGreaterThan(2)
    // After the map the pages are upright again.
    expect(pages.at(-1)).toMatch(/^width="595.280000" height="841.890000"/)
    const words = [...wide.join('').matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]+)<\/word/g)]
    expect(words.filter(([, , , word]) => word === 'great')).toHaveLength(100)
    // The box of a word is higher than the type size, by the space that the font leaves above and below.
    const sizes = words.map(([, top, bottom]) => (Number(bottom) - Number(top)) / HIGH)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
    wide.forEach((page, index) => {
      const number = pages.indexOf(wide[0] ?? '') + index + 1
      expect(page).toMatch(new RegExp(`>${number}</word>`))
    })
  },
)

test('characters that no font has are reported, each once, and others are not', async () => {
  let told: readonly string[] = []
  const how = { onBoxed: (characters: readonly string[]) => (told = characters) }
  await exportPdf(saying('Runes ᚠᚢᚠ beside తెలుగు and ≠.'), { ...options, ...how })
  expect(told).toEqual(['ᚠ', 'ᚢ'])
  expect(boxedSentence(told)).toBe(
    'In the PDF 2 characters are boxes, because no font of the app has them: ᚠ (U+16A0), ᚢ (U+16A2). HTML shows what the fonts of this computer have.',
  )
  told = []
  const drawn = 'Done ✓, failed ✗ ✘, open ☐, crossed ☒, then ➜ this.'
  const bytes = await exportPdf(saying(drawn), { ...options, ...how })
  expect(told).toEqual([])
  if (has('pdftotext', '-v')) expect((await textOf(bytes)).replaceAll(/\s+/g, ' ')).toContain(drawn)
})
