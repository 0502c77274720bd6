import { bearingsSentence } from '../steps/map-steps.ts'
import { SEAT_COLOURS } from '../pdf/pages/style.ts'
import {
  itemWords,
  quotedWords,
  quoteSource,
  sourceLine,
  writeBlock,
  type Block,
  type BlockWriters,
  type ListItem,
  type QuoteBlock,
} from '../blocks/block.ts'
import { codeXml, proseXml, type WordFile } from './prose-docx.ts'
import { wordTableXml } from './tables-docx.ts'
import { paragraph, runs, textParagraph } from './word-xml.ts'

/** Where the blocks are written. */
interface WordPlace {
  readonly file: WordFile
  /** The heading level of parts, from 1. */
  readonly level: number
}

const DEEPEST_HEADING = 4
/** The letter size of tables in points. */
const TABLE_POINTS = 9

/** Writes blocks as paragraphs and tables of Word. */
export function blocksXml(blocks: readonly Block[], place: WordPlace): string {
  return blocks
    .map((block) => writeBlock(block, place, WRITERS, (lines) => lines.map((line) => textParagraph(line)).join('')))
    .join('')
}

const WRITERS: BlockWriters<string, WordPlace> = {
  part: ({ title, place, about, blocks }, where) =>
    textParagraph(
      title,
      { style: `Heading${Math.min(where.level, DEEPEST_HEADING)}` },
      { ...seatColour(place ?? about ?? null) },
    ) + blocksXml(blocks, { ...where, level: where.level + 1 }),
  headline: ({ text }) => textParagraph(text, { style: 'Outcome' }),
  lines: ({ lines, notes }) =>
    [...lines.map((line) => textParagraph(line)), ...notes.map((note) => textParagraph(note, { style: 'Note' }))].join(
      '',
    ),
  prose: ({ text }, { file }) => proseXml(text, file),
  note: ({ text }) => textParagraph(text, { style: 'Note' }),
  aside: ({ label, blocks }, place) =>
    textParagraph(label, { style: 'Label', keepNext: blocks.length > 0 }) + blocksXml(blocks, place),
  table: ({ title, columns, rowHead, rows }) => {
    const cellOf = (text: string, bold: boolean) => ({
      text,
      bold,
      runs: (points: number) => runs(text, { bold, points }),
    })
    return (
      textParagraph(title, { style: 'Label', keepNext: true }) +
      wordTableXml({
        rows: [
          columns.map(({ head }) => cellOf(head, true)),
          ...rows.map(({ cells, total = false }) => cells.map((cell, at) => cellOf(cell, total || at === rowHead))),
        ],
        points: TABLE_POINTS,
        shares: columns.map(({ share }) => share),
      })
    )
  },
  pairs: ({ rows }) =>
    rows
      .map(({ label, value }) =>
        paragraph(`${label === '' ? '' : runs(`${label}: `, { bold: true })}${runs(value)}`, `${label}${value}`),
      )
      .join(''),
  figure(block, { file }) {
    const drawing = file.drawing(block)
    const caption = textParagraph(`${block.name}: ${block.caption}`, { style: 'Note' })
    return (drawing === '' ? '' : paragraph(drawing, '', { keepNext: true })) + caption
  },
  // A diagram has only its caption here, because its steps say the same in words.
  diagram: ({ caption }) => textParagraph(caption, { style: 'Note' }),
  steps: ({ steps }) =>
    steps
      .map((step) => {
        const { place, kindLabel, seat, name, turn, label, quote } = step
        const bearings = bearingsSentence(step)
        const head = `${place}. ${kindLabel}, ${name}, turn ${turn}${bearings === '' ? '' : `. ${bearings}`}`
        return [
          textParagraph(head, { keepNext: true }, { bold: true, ...seatColour(seat) }),
          textParagraph(label, { keepNext: true }),
          textParagraph(quote, { style: 'Quote' }),
        ].join('')
      })
      .join(''),
  sources: ({ sources }) => sources.map((source) => textParagraph(sourceLine(source))).join(''),
  code: ({ text }) => codeXml(text),
  formula: ({ text }, { file }) => proseXml(text, file),
  quote: quoteXml,
  list: ({ label, items }) =>
    `${label === null ? '' : textParagraph(label, { style: 'Label', keepNext: true })}${items.map((item) => itemXml(item, 1)).join('')}`,
}

function quoteXml(quote: QuoteBlock): string {
  const source = quoteSource(quote)
  const words = quotedWords(quote)
  return paragraph(
    `${runs(`${source} `, { bold: true, ...seatColour(quote.turn?.place ?? null) })}${runs(words)}`,
    words,
    { style: 'Quote' },
  )
}

function itemXml(item: ListItem, depth: number): string {
  const { said = [], under = [] } = item
  const words = itemWords(item)
  return [
    paragraph(runs(`•\t${words}`), words, { style: 'Item', indent: depth }),
    ...said.map(quoteXml),
    ...under.map((each) => itemXml(each, depth + 1)),
  ].join('')
}

/** The colour of a seat for its letters. */
export function seatColour(place: string | null): { readonly colour?: string } {
  const colour = place === null ? undefined : (SEAT_COLOURS as Readonly<Record<string, string>>)[place]
  return colour === undefined ? {} : { colour: colour.replace('#', '').toUpperCase() }
}
