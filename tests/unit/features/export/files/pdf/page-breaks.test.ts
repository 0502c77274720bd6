import { describe, expect, test } from 'vitest'
import { buildContent } from '../../../../../../src/features/export/files/pdf/content/build-content.ts'
import { writePdf } from '../../../../../../src/features/export/files/pdf/write-pdf.ts'
import type { Block, PartBlock } from '../../../../../../src/features/export/files/blocks/block.ts'
import { options, pdf, saying } from './one-speech.ts'
import { ask, has } from './read-pdf.ts'

const numbered = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at + 1)).join('\n')

/** What a reader of tags, of positions, and of the order of drawing gives. */
const WAYS = [[], ['-layout'], ['-raw']].map((way) => ({ way }))

const CODE = `\`\`\`\n${numbered(9, (at) => `Held_${at}`)}\n\`\`\``
const TABLE = '| Held_1 | Held_2 |\n| --- | --- |\n| Held_3 | Held_4 |\n| Held_5 | Held_6 |'
/** What may stand below a title. */
const BELOW: Readonly<Record<string, string>> = {
  words: 'Held_1 Held_2.',
  code: CODE,
  'code of one line': '```\nHeld_1\n```',
  'a table': TABLE,
  'a formula': '$$Held_1 = 2$$',
  'a quotation': '> Held_1\n> Held_2',
  'a quotation of code': `> ${CODE.replaceAll('\n', '\n> ')}`,
  'a quotation of a table': `> ${TABLE.replaceAll('\n', '\n> ')}`,
  'a list': '- Held_1\n- Held_2',
  'a list of code': `- ${CODE.replaceAll('\n', '\n  ')}`,
  'a heading and code': `### Held_0\n\n${CODE}`,
}

const proseOf = (text: string): Block => ({ kind: 'prose', text })
const partOf = (title: string, blocks: readonly Block[]): PartBlock => ({ kind: 'part', title, blocks }) as PartBlock
const aside = (label: string, folded: boolean, text: string): Block => ({
  kind: 'aside',
  label,
  folded,
  blocks: [proseOf(text)],
})
/** Titles as blocks. */
const TITLES: Readonly<Record<string, (title: string, below: string) => Block>> = {
  'a heading': (title, below) => proseOf(`## ${title}\n\n${below}`),
  'the title of a part': (title, below) => partOf(title, [proseOf(below)]),
  'the label of a result': (title, below) => aside(title, false, below),
  'the label of a note': (title, below) => aside(title, true, below),
}

/** Without a table of contents, which has titles, too. */
const content = { ...buildContent(saying('In short.'), options), beside: [] }

const TIMES = 60
/** Lines above the title, so that it comes to stand at each height of a page. */
const above = (at: number): string => numbered(1 + ((at * 5) % 13), () => 'Above')

/** On each page, whether something that is held follows the last title. */
async function titlesAlone(bytes: Uint8Array): Promise<readonly string[]> {
  const text = await ask(bytes, 'pdftotext', (file) => ['-raw', file, '-'])
  const pages = text.split('\f')
  expect(pages.length).toBeGreaterThan(TIMES / 12)
  expect(pages.join('\n').match(/^Title_\d+$/gm)?.length).toBe(TIMES)
  return pages.flatMap((page) => {
    const [last] = page.split(/^(?=Title_)/m).slice(-1)
    return last?.startsWith('Title_') && !last.includes('Held') ? [last] : []
  })
}

describe.skipIf(!has('pdftotext', '-v'))('at the end of a page (skipped where poppler is missing)', () => {
  test.each(WAYS)('no header, number or name comes between lines of code or rows of a table $way', async ({ way }) => {
    const code = numbered(120, (at) => `step_${at}`)
    const table = `| name | value |\n| --- | --- |\n${numbered(90, (at) => `| row_${at} | ${at} |`)}`
    const bytes = pdf(saying(`Code.\n\n\`\`\`\n${code}\n\`\`\`\n\nA table.\n\n${table}\n\nAfter it.`))
    const text = await ask(bytes, 'pdftotext', (file) => [...way, file, '-'])
    const between = (first: string, last: string) => text.slice(text.indexOf(first), text.indexOf(last)).split(/\s+/)
    expect(between('step_1', 'A table.').filter(Boolean)).toEqual(code.split('\n'))
    expect(between('row_1', 'After it.').filter((word) => /^\D/.test(word))).toEqual(
      Array.from({ length: 90 }, (_, at) => `row_${at + 1}`),
    )
    expect(text).not.toContain('continued')
  })

  test.each(
    Object.entries(TITLES).flatMap(([title, block]) =>
      Object.entries(BELOW).map(([below, text]) => ({ title, below, block, text })),
    ),
  )('$title is not left alone above $below', async ({ block, text }) => {
    const blocks = Array.from({ length: TIMES }, (_, at) => [proseOf(above(at)), block(`Title_${at}`, text)]).flat()
    const document = { ...content.document, sections: [partOf('All', blocks)] }
    expect(await titlesAlone(writePdf({ ...content, document }, 'a4', () => undefined).bytes)).toEqual([])
  })

  test.each(Object.entries(BELOW))('the name of a speaker is not left alone beside %s', async (_, below) => {
    const [part] = content.parts
    const parts = Array.from({ length: TIMES }, (_, at) => ({
      ...part!,
      turn: { ...part!.turn!, number: at, name: `Title_${at}`, voice: '', title: null },
      text: `${below}\n\n${above(at)}`,
    }))
    expect(await titlesAlone(writePdf({ ...content, parts }, 'a4', () => undefined).bytes)).toEqual([])
  })

  test.each(Object.entries(BELOW))('the title of a section is not left alone above %s', async (_, below) => {
    const sections = Array.from({ length: TIMES }, (_, at) =>
      partOf(`Title_${at}`, [proseOf(`${below}\n\n${above(at)}`)]),
    )
    const document = { ...content.document, sections }
    expect(await titlesAlone(writePdf({ ...content, document }, 'a4', () => undefined).bytes)).toEqual([])
  })
})
