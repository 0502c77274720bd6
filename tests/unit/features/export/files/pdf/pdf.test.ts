import { beforeAll, describe, expect, test } from 'vitest'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { debate, reworked, argued } from '../../../../../fixtures/exports/samples.ts'
import { FARTHER_SPEECHES, polyglot, SPEECHES } from './polyglot.ts'
import { options, pdf, saying } from './one-speech.ts'
import { ask, has, textOf, words } from './read-pdf.ts'

const poppler = has('pdftotext', '-v') && has('pdfinfo', '-v')
const qpdf = has('qpdf', '--version')

describe.skipIf(!poppler)('the text that a PDF reader finds (skipped where poppler is missing)', () => {
  let found = ''
  let compact = ''
  beforeAll(async () => {
    found = (await textOf(pdf(polyglot().state('p')))) + (await textOf(pdf(polyglot(FARTHER_SPEECHES).state('f'))))
    compact = words(found).join('')
  })

  test.each(Object.entries({ ...SPEECHES, ...FARTHER_SPEECHES }))(
    'every word of a turn in %s is found in logical order',
    (_script, speech) => {
      // Scripts without blanks may break anywhere, so they are compared without blanks.
      if (words(speech).length < 6) expect(compact).toContain(words(speech).join(''))
      // On a page of mostly Latin letters, pdftotext puts marks beside the wrong word of a line from right to left.
      else
        expect(
          words(speech)
            .map((word) => word.replaceAll(/^\p{P}+|\p{P}+$/gu, ''))
            .filter((word) => !found.normalize('NFC').includes(word)),
        ).toEqual([])
    },
  )

  test('Arabic and Hebrew sentences are not turned around', () => {
    expect(words(found).join(' ')).toContain('ونصف الرحلات أقصر من خمسة كيلومترات')
    expect(words(found).join(' ')).toContain('ומחצית הנסיעות קצרות מחמישה קילומטרים')
  })

  test('the script of a child dialog follows its digest, and is left out when only final words are wanted', async () => {
    const child = saying('I told nobody but you.', { name: 'Zoe' })
    const parent = saying('In the open I say this.')
    const state: DialogState = {
      ...parent,
      children: [
        {
          id: child.id,
          title: 'In the kitchen',
          mode: 'debate',
          afterTurn: null,
          by: 'first',
          with: null,
          open: false,
          spentThrough: 0,
          digests: [
            { text: 'Zoe hesitated.', audience: 'all', throughSeq: 5, call: null, remembers: null, seq: 99, at: 0 },
            { text: 'Zoe confided.', audience: 'all', throughSeq: 9, call: null, remembers: null, seq: 100, at: 0 },
          ],
          seq: 99,
          at: 0,
        },
      ],
    }
    const children = new Map([[child.id, child]])
    const whole = await textOf(pdf(state, { ...options, content: 'whole', children }))
    expect(whole).toMatch(
      /In the open I say this\.[^]*Zoe confided\.[^]*In the kitchen[^]*Zoe[^]*I told nobody but you\./,
    )
    // Its turns have no numbers, because those of the dialog around it are shown.
    expect(whole).toContain('1. ')
    expect(whole.slice(whole.indexOf('In the kitchen'))).not.toMatch(/\d\. Zoe/)
    // It was opened twice, but is one script.
    expect(whole.match(/I told nobody but you\./g)).toHaveLength(1)
    expect(whole).toContain('Zoe hesitated.')
    const finals = await textOf(pdf(state, { ...options, content: 'finals', children }))
    expect(finals).toContain('Zoe confided.')
    expect(finals).not.toContain('I told nobody')
  })

  test.each(['arabic', 'hebrew'])('a page in %s is found complete and in order', async (script) => {
    const text = `${SPEECHES[script]} `.repeat(8).trim()
    const page = await ask(pdf(saying(text)), 'pdftotext', (file) => [
      '-f',
      '3',
      '-l',
      '3',
      '-x',
      '170',
      '-y',
      '60',
      '-W',
      '400',
      '-H',
      '720',
      '-enc',
      'UTF-8',
      file,
      '-',
    ])
    // Only the column of words, because names stand in the margin. pdftotext moves commas and full stops by a blank.
    const letters = (from: string): string =>
      words(from.replaceAll(/[\u200E\u200F\u202A-\u202E]/g, '').replaceAll(/\p{P}/gu, ' ')).join(' ')
    expect(letters(page)).toContain(letters(text))
  })

  test('it is tagged, titled and dated, on A4 and on Letter', async () => {
    const bytes = pdf(debate().state('debate-1'))
    const info = await ask(bytes, 'pdfinfo', (file) => [file])
    for (const line of [
      /Title: +Should cities ban private cars\?/,
      /Author: +Intermediated Dialog/,
      /Keywords: +debate, dialog/,
      /Tagged: +yes/,
      /Page size: +595\.28 x 841\.89 pts \(A4\)/,
      /Metadata Stream: +yes/,
    ])
      expect(info).toMatch(line)
    const letter = pdf(debate().state('debate-1'), options, 'letter')
    expect(await ask(letter, 'pdfinfo', (file) => [file])).toMatch(/Page size: +612 x 792 pts \(letter\)/)
  })

  test('the tags mark headings, paragraphs, links, tables and the steps of a map', async () => {
    const tags = await ask(pdf(argued().state('argued-1')), 'pdfinfo', (file) => ['-struct', file])
    for (const tag of [
      'Document',
      'Sect',
      'H1',
      'H2',
      'P',
      'TOC',
      'TOCI',
      'Link',
      'Table',
      'TR',
      'TH',
      'TD',
      'L',
      'LI',
      'LBody',
    ])
      expect(tags).toMatch(new RegExp(`^ *${tag}\\b`, 'm'))
    expect(tags).toMatch(/^ *Document[^]*Contents[^]*Script[^]*Participants and settings[^]*Numbers/m)
  })

  test('contains what is asked for and nothing else', async () => {
    const [finals, whole] = await Promise.all(
      (['finals', 'whole'] as const).map((content) =>
        textOf(pdf(reworked().state('reworked-1'), { ...options, content })),
      ),
    )
    expect(finals).not.toMatch(/As it was said|Another version|Thinking/)
    expect(whole).toMatch(/As it was said|Another version/)
    const drafts = await textOf(pdf(debate().state('debate-1'), { ...options, content: 'drafts' }))
    expect(drafts).toContain('Streets are for people. Ban cars.')
    expect(drafts).not.toContain('Press them on disability.')
  })

  test('a map taller than a page continues on the next, and does not run off a page', async () => {
    const state = saying('Many points.')
    const nodes = Array.from({ length: 30 }, (_, index) => ({
      id: `n${index}`,
      kind: 'claim' as const,
      seat: 'first' as const,
      turnId: state.turns[0]?.id ?? '',
      quote: 'Many points.',
      label: `Point${index} is one of a great many points that one turn can make`,
    }))
    const found = await ask(
      pdf(
        { ...state, map: { nodes, edges: [{ from: 'n29', to: 'n0', relation: 'supports' }], dropped: 0, turns: [] } },
        { ...options, parts: ['map'] },
      ),
      'pdftotext',
      (file) => ['-bbox', file, '-'],
    )
    const bottoms = [...found.matchAll(/yMax="([\d.]+)">Point(\d+)</g)].map(([, bottom, point]) => ({
      bottom: Number(bottom),
      point,
    }))
    expect(bottoms).toHaveLength(30)
    // The pages of a map are landscape.
    expect(bottoms.filter(({ bottom }) => bottom > 595.28 - 30)).toEqual([])
  })

  test('a reason of a verdict links to the turn that says it', async () => {
    const bytes = pdf(argued().state('argued-1'))
    const file = Buffer.from(bytes).toString('latin1')
    const linked = (turn: number) => new RegExp(`/Dest (\\[[^\\]]+\\])\n/Contents \\(Turn ${turn},`).exec(file)?.[1]
    const outlined = /\/Dest (\[[^\]]+\])\n(?:\/\w+ \d+ 0 R\n)*\/Title \(2\. /.exec(file)?.[1]
    expect(linked(2)).toMatch(/XYZ/)
    expect(linked(2)).toBe(outlined)
    expect(linked(7)).toBeUndefined()
    const found = await textOf(bytes)
    expect(found).toMatch(/Winner: Al\/pha\]\.\., by a little\s+Turn 2, Al\/pha\]\.\.\s+“Half of all trips/)
    expect(found).toContain('In words that nobody said')
  })

  test('the page numbers in the contents are right', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}. ${SPEECHES.latin}`).join('\n\n')
    const bytes = pdf(saying(paragraphs))
    const contents = await ask(bytes, 'pdftotext', (file) => ['-layout', '-f', '2', '-l', '2', file, '-'])
    const page = /Numbers\s+(\d+)/.exec(contents)?.[1] ?? '0'
    expect(await ask(bytes, 'pdftotext', (file) => ['-f', page, '-l', page, file, '-'])).toMatch(/By seat/)
  })
})

describe('bad input', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['markup', 'A <b tag & an &amp; entity </script>'],
    ['control characters', 'one\u0000two\u0007three\u001b[31mfour\u0085five'],
    ['halves of surrogate pairs', 'before \ud800 between \udfff after'],
    ['ten thousand characters without a blank', 'x'.repeat(10_000)],
    ['ten thousand Chinese and Arabic characters without a blank', '街'.repeat(5_000) + 'ب'.repeat(5_000)],
    ['right-to-left overrides', 'safe \u202Egnirts\u2066 more\n\nand the next paragraph'],
    ['characters no font has', '\u{13000}\u{1F9FF}\uE123 \u{10FFFD} ܫܠܡܐ ᚠᚢᚦ'],
    ['marks without a letter', '\u0301\u0302 \u064B \u05B0 \u093F'],
    ['nothing but blanks', ' \n \t\n\n '],
    ['a thousand marks on one letter', `a${'\u0301'.repeat(1_000)}`],
  ]
  test.each(cases)('%s make a complete file', async (_what, text) => {
    const bytes = pdf(saying(text, { topic: text.slice(0, 9_000) || 'x', name: `../a/b\n${text.slice(0, 60)}` }))
    expect(Buffer.from(bytes.subarray(0, 8)).toString('latin1')).toBe('%PDF-1.7')
    if (qpdf)
      expect(await ask(bytes, 'qpdf', (file) => ['--check', file])).toMatch(/No syntax or stream encoding errors found/)
    if (poppler) expect(await ask(bytes, 'pdfinfo', (file) => ['-meta', file])).not.toMatch(/<b |& /)
  })

  test.skipIf(!qpdf || !poppler)(
    'a letter with 500 marks is read, and no code stands for more than the standard allows (skipped where qpdf or poppler is missing)',
    async () => {
      const letters = {
        latin: ['q', '\u0301'],
        arabic: ['ب', '\u064B'],
        devanagari: ['क', '\u0951'],
        // The font lacks this mark, and cannot compose a letter from several glyphs.
        chinese: ['街', '\u20DD'],
        runes: ['ᚠ', '\u0302'],
      } as const
      const speech = Object.values(letters).map(([letter, mark]) => `Before ${letter}${mark.repeat(500)} after`)
      const bytes = pdf(saying(speech.join('\n\n')))
      const plain = await ask(bytes, 'qpdf', (file) => ['--qdf', '--object-streams=disable', file, '-'])
      const maps = [...plain.matchAll(/beginbfrange([^]*?)endbfrange/g)].map(([, map = '']) => map)
      const longest = Math.max(...maps.flatMap((map) => [...map.matchAll(/<[^>]*>/g)].map(([code]) => code.length)))
      // The standard allows 512 bytes, which are 1,024 letters here, but some readers only take 255 letters.
      expect(longest).toBeGreaterThan(5)
      expect(longest).toBeLessThanOrEqual(255)
      const found = (await textOf(bytes)).normalize('NFD')
      for (const [script, [letter, mark]] of Object.entries(letters)) {
        expect(found, script).toContain(letter)
        // pdftotext takes two equal glyphs in one place for one.
        expect(found.split(mark).length, script).toBeGreaterThan(20)
      }
      expect(found.match(/Before/g)).toHaveLength(Object.keys(letters).length + 1)
    },
  )

  test.skipIf(!poppler)(
    'a direction override affects only its own paragraph (skipped where poppler is missing)',
    async () => {
      const found = await textOf(
        pdf(saying('safe \u202Egnirts'.concat('\n\nand the next paragraph'), { name: '\u202EAlpha' })),
      )
      expect(found).toContain('and the next paragraph')
      expect(found).toContain('Rehearsal, no AI')
    },
  )
})

test.skipIf(!poppler)(
  'the title page says what the dialog came to, and leaves it out where a long question takes the room',
  async () => {
    const first = (bytes: Uint8Array) => ask(bytes, 'pdftotext', (file) => ['-l', '1', '-layout', file, '-'])
    expect(await first(pdf(debate().state('one')))).toMatch(/Verdict\s+Question: should cities ban private cars/)
    const state = debate().state('one')
    const topic = 'Should cities ban private cars, and whom would that help? '.repeat(40)
    const long = state.config === null ? state : { ...state, config: { ...state.config, topic } }
    expect(await first(pdf(long))).toContain('Made with Intermediated Dialog.')
  },
)
