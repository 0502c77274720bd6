import { capitalise } from '../../../../../base/text/capitalise.ts'
import {
  inQuotes,
  quotedWords,
  quoteSource,
  turnWords,
  writeBlock,
  type AsideBlock,
  type Block,
  type BlockWriters,
  type ListItem,
  type PairRow,
  type PartBlock,
  type QuoteBlock,
} from '../../blocks/block.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { hairlineBeside } from './hairline-beside.ts'
import { turnStretch } from './leads.ts'
import { mapSheet, setDiagram, setSteps } from './map-pages.ts'
import { setFigure } from './set-figure.ts'
import { setCode, setProse } from './prose.ts'
import { setTable } from './set-table.ts'
import { setSources } from './sources-pages.ts'
import { GUTTER, INK, NAMES, PDF_STYLES, SEAT_COLOURS, SECOND, type Column, type TextStyle } from './style.ts'
import { turnLink } from './turn-link.ts'

/** The text styles and distances of blocks. */
export interface BlockLooks {
  readonly headline: TextStyle
  readonly title: TextStyle
  readonly text: TextStyle
  readonly quote: TextStyle
  readonly note: TextStyle
  readonly label: TextStyle
  /** The style of text that a model wrote. */
  readonly prose: TextStyle
  /** The distance between parts in points. */
  readonly gap: number
}

const LARGE: TextStyle = { ...PDF_STYLES.speech, size: 11.5, leading: 17.5 }
export const USUAL_LOOKS: BlockLooks = {
  headline: LARGE,
  title: { ...PDF_STYLES.name, size: 11, leading: 16 },
  text: PDF_STYLES.body,
  quote: { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 },
  note: PDF_STYLES.small,
  label: PDF_STYLES.label,
  prose: LARGE,
  gap: 20,
}
/**
 * Widths in points: of a bullet, of the bar beside a quotation, and of the space between a hairline and the words
 * beside it.
 */
const [BULLET, BAR, INSET] = [12, 8, 10]

export interface BlockPlace {
  readonly flow: Flow
  readonly tag: PdfTag
  readonly language: string | null
  /** The part around the blocks; null directly in a section. */
  readonly within: PartBlock | null
  readonly looks: BlockLooks
  /** Where the blocks are placed; absent: the whole width. */
  readonly column?: Column
}

/** Places a part of a dialog as a section. */
export function blockPages(flow: Flow, part: PartBlock, language: string | null): void {
  const tag =
    part.blocks[0]?.kind === 'diagram' ? flow.barePart(part.title, mapSheet(flow)) : flow.section(part.title, 'below')
  setBlocks(part.blocks, { flow, tag, language, within: null, looks: USUAL_LOOKS })
  flow.settle(0)
  tag.end()
}

/** Places blocks one below the other. What is before a few lines of notes leaves room for them on its last page. */
export function setBlocks(blocks: readonly Block[], place: BlockPlace): void {
  const { flow } = place
  const kept = tallOfNotes(blocks.at(-1), place)
  blocks.forEach((block, at) => {
    const room = at === blocks.length - 2 ? kept : 0
    flow.bottom -= room
    writeBlock(block, place, WRITERS, (lines) => {
      for (const line of lines) words(place, line, place.looks.text)
    })
    flow.bottom += room
  })
}

/** The most lines of notes that are kept with what is before them. */
const KEPT_LINES = 4

/** The height of a few lines of notes, with the space above them, in points; 0 for any other block. */
function tallOfNotes(block: Block | undefined, place: BlockPlace): number {
  const { note, gap } = place.looks
  const notes = block?.kind === 'lines' && block.lines.length === 0 ? block.notes : []
  const lines = notes.reduce((sum, text) => sum + place.flow.lines(text, note, columnOf(place).width).length, 0)
  return lines > 0 && lines <= KEPT_LINES ? lines * note.leading + gap : 0
}

const WRITERS: BlockWriters<void, BlockPlace> = {
  part(part, place) {
    const { flow, language, looks } = place
    const colour = part.place ? SEAT_COLOURS[part.place] : null
    const tag = flow.file.tag(place.tag, 'Sect')
    flow.han = hanOf(part.title, language)
    const style: TextStyle = { ...looks.title, colour: colour ?? INK }
    flow.hold(
      tag,
      'H2',
      flow.lines(part.title, style, flow.width),
      style,
      { x: flow.left, width: flow.width },
      {
        below: looks.gap * 0.1,
        placed: () => flow.entry(2, part.title, colour),
      },
    )
    setBlocks(part.blocks, { ...place, tag, within: part })
    flow.settle(0)
    flow.y += looks.gap
    tag.end()
  },
  headline({ text }, place) {
    words(place, text, place.looks.headline)
    place.flow.y += place.looks.gap * 0.4
  },
  lines({ lines, notes }, place) {
    const about = place.within?.about
    const colour = about ? SEAT_COLOURS[about] : INK
    for (const line of lines) words(place, line, { ...place.looks.text, colour })
    for (const note of notes) words(place, note, place.looks.note)
    if (place.within === null && place.column === undefined) place.flow.y += place.looks.gap * 0.6
  },
  prose({ text }, place) {
    const { flow, tag, language, looks } = place
    flow.han = hanOf(text, language)
    if (text !== '') setProse(flow, tag, text, looks.prose, columnOf(place))
  },
  note({ text }, place) {
    place.flow.y += place.looks.gap * 0.2
    words(place, text, place.looks.note)
  },
  aside(aside, place) {
    if (aside.folded) asideBesideBar(aside, place)
    else outcome(aside, place)
  },
  table(table, place) {
    setTable(place.flow, place.tag, table, columnOf(place), place.looks.gap * 0.2)
  },
  pairs({ rows }, place) {
    for (const row of rows) setPair(place, row)
    place.flow.y += place.looks.gap * 0.2
  },
  code({ text }, place) {
    place.flow.y += place.looks.gap * 0.2
    setCode(place.flow, place.tag, text, place.looks.prose, columnOf(place))
  },
  formula({ text }, place) {
    setProse(place.flow, place.tag, text, place.looks.prose, columnOf(place))
  },
  diagram(diagram, { flow, tag, language }) {
    setDiagram(flow, tag, diagram, language)
  },
  steps(steps, { flow, tag, language }) {
    if (!steps.besidePicture) setSteps(flow, tag, steps, language)
  },
  sources(sources, place) {
    setSources(place.flow, place.tag, sources, columnOf(place), place.language)
  },
  figure(figure, place) {
    setFigure(place.flow, place.tag, figure, columnOf(place), place.language)
  },
  quote(quote, place) {
    setQuote(place, place.tag, quote, columnOf(place))
  },
  list({ label, items }, place) {
    const { flow, tag, looks } = place
    if (label !== null) holdLabel(place, label, looks.label, { above: looks.gap * 0.4, below: 0 })
    const list = flow.file.tag(tag, 'L')
    for (const item of items) listItem(place, list, item)
    list.end()
  },
}

function columnOf({ flow, column }: BlockPlace): Column {
  return column ?? { x: flow.left, width: flow.width }
}

function words(place: BlockPlace, text: string, style: TextStyle): void {
  const { flow, tag, language } = place
  flow.han = hanOf(text, language)
  flow.text(tag, 'P', text, style, columnOf(place))
}

/** Holds a small title for what comes below it. */
function holdLabel(place: BlockPlace, text: string, style: TextStyle, space = { above: 0, below: 0 }): void {
  const { flow, tag, language } = place
  const column = columnOf(place)
  flow.han = hanOf(text, language)
  flow.hold(tag, 'P', flow.lines(text, style, column.width), style, column, space)
}

/** Places a label with its blocks beside it. */
function setPair({ looks, ...place }: BlockPlace, { label, value }: PairRow): void {
  const { flow, tag, language } = place
  const { x, width } = columnOf({ looks, ...place })
  const inset = NAMES + GUTTER
  flow.han = hanOf(value, language)
  flow.need(looks.text.leading * 2)
  const top = flow.y
  const quiet: TextStyle = { ...PDF_STYLES.quiet, leading: looks.text.leading }
  if (label !== '') flow.text(tag, 'P', label, quiet, { x, width: inset - 8 })
  flow.y = top
  flow.text(tag, 'P', value, looks.text, { x: x + inset, width: width - inset })
  flow.y += 2
}

/** Places a result, with its reasons below. */
function outcome({ label, blocks }: AsideBlock, place: BlockPlace): void {
  const { flow, looks } = place
  const style = { ...looks.title, size: looks.title.size * 0.91, leading: looks.title.leading * 0.94 }
  holdLabel(place, label, style, { above: looks.gap * 0.5, below: 3 })
  blocks.forEach((block, index) => {
    if (index > 0) flow.y += 3
    setBlocks([block], place)
  })
  flow.settle(0)
}

/** Places words besides the speech: indented, beside a thin line. */
function asideBesideBar({ label, blocks }: AsideBlock, place: BlockPlace): void {
  const { flow, looks } = place
  const { x, width } = columnOf(place)
  const column = { x: x + INSET, width: width - INSET }
  const endLine = hairlineBeside(flow, x)
  holdLabel({ ...place, column }, label, looks.label)
  setBlocks(blocks, { ...place, column, looks: { ...looks, prose: looks.quote, text: looks.note } })
  endLine()
  flow.y += 9
}

/** Places a quotation: the speaker with a link to the turn, and the words beside a bar in the speaker's colour. */
function setQuote({ flow, language, looks }: BlockPlace, tag: PdfTag, quote: QuoteBlock, column: Column): void {
  const { turn } = quote
  const source = quoteSource(quote)
  const line = `${source} ${quotedWords(quote)}`
  const inner = { x: column.x + BAR, width: column.width - BAR }
  flow.han = hanOf(line, language)
  const stretches = turn ? turnStretch(flow.turns, line, source, turn.number) : []
  flow.need(looks.quote.leading * 2)
  const { page, y: top } = flow
  flow.paragraph(tag, 'P', flow.wordLines(line, stretches, looks.quote, inner.width), looks.quote, inner)
  // A quotation that continues on another page has no bar.
  if (flow.page === page)
    flow.file.artifact(() =>
      flow.file.rect(column.x, top + 1, 1.4, flow.y - top - 2, turn ? SEAT_COLOURS[turn.place] : SECOND),
    )
}

/** Places a list item: the statement, a link to its turn, the quotation, and the blocks below it. */
function listItem(place: BlockPlace, list: PdfTag, entry: ListItem, inset = 0): void {
  const { flow, language, looks } = place
  const { text, turn, quote, said = [], under = [] } = entry
  const { file } = flow
  const around = columnOf(place)
  const left = around.x + inset
  const column = { x: left + BULLET, width: around.width - inset - BULLET }
  flow.need(looks.text.leading * 2)
  const item = file.tag(list, 'LI')
  const label = file.tag(item, 'Lbl')
  file.marked(label, 'Lbl', () =>
    flow.place([flow.fitted('•', looks.text, BULLET)], looks.text, { x: left, width: BULLET }, flow.y),
  )
  label.end()
  const body = file.tag(item, 'LBody')
  const set = (line: string, style: TextStyle): void => {
    flow.han = hanOf(line, language)
    flow.text(body, 'P', line, style, column)
  }
  if (text !== '') set(text, looks.text)
  if (quote) set(inQuotes(quote), text === '' ? looks.text : looks.quote)
  if (turn) {
    flow.need(looks.label.leading)
    turnLink(flow, body, capitalise(turnWords(turn)), turn, column, language)
  }
  for (const each of said) setQuote(place, body, each, column)
  if (under.length > 0) {
    const inner = file.tag(body, 'L')
    for (const each of under) listItem(place, inner, each, inset + BULLET)
    inner.end()
  }
  body.end()
  item.end()
  flow.y += 2
}
