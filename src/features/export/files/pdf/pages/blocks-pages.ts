import { capitalise } from '../../../../../base/text/capitalise.ts'
import {
  turnWords,
  writeBlock,
  type Block,
  type BlockWriters,
  type ListItem,
  type PartBlock,
} from '../../blocks/block.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { INK, PDF_STYLES, SEAT_COLOURS, type TextStyle } from './style.ts'
import { turnLink } from './turn-link.ts'

const LARGE: TextStyle = { ...PDF_STYLES.speech, size: 11.5, leading: 17.5 }
const QUOTE: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }
/** Points that a bullet takes. */
const BULLET = 12

interface BlockPlace {
  readonly flow: Flow
  readonly tag: PdfTag
  readonly language: string | null
  /** The part around it; null in the section itself. */
  readonly within: PartBlock | null
}

/** A part of a dialog as a section of its own. */
export function blockPages(flow: Flow, part: PartBlock | null, language: string | null): void {
  if (part === null) return
  const tag = flow.section(part.title, 'below')
  for (const block of part.blocks) set(block, { flow, tag, language, within: null })
  tag.end()
}

/** The lines that a section has in the contents. */
export function blockLevels(part: PartBlock | null): readonly (1 | 2)[] {
  return part === null ? [] : [1, ...part.blocks.flatMap(({ kind }) => (kind === 'part' ? [2 as const] : []))]
}

function set(block: Block, place: BlockPlace): void {
  writeBlock(block, place, WRITERS, (lines) => {
    for (const line of lines) words(place, line, PDF_STYLES.body)
  })
}

const WRITERS: BlockWriters<void, BlockPlace> = {
  part(part, { flow, tag: parent, language }) {
    const colour = part.place ? SEAT_COLOURS[part.place] : null
    flow.need(90)
    const tag = flow.file.tag(parent, 'Sect')
    flow.han = hanOf(part.title, language)
    flow.entry(2, part.title, colour)
    flow.text(tag, 'H2', part.title, { ...PDF_STYLES.name, size: 11, leading: 16, colour: colour ?? INK })
    flow.y += 2
    for (const block of part.blocks) set(block, { flow, tag, language, within: part })
    flow.y += 20
    tag.end()
  },
  headline(block, place) {
    words(place, block.text, LARGE)
    place.flow.y += 4
  },
  lines({ lines, notes }, place) {
    const about = place.within?.about
    const colour = about ? SEAT_COLOURS[about] : INK
    for (const line of lines) words(place, line, { ...PDF_STYLES.body, colour })
    for (const note of notes) words(place, note, place.within ? PDF_STYLES.small : PDF_STYLES.body)
    if (place.within === null) place.flow.y += 12
  },
  prose({ text }, place) {
    if (text !== '') words(place, text, LARGE)
  },
  list({ label, items }, place) {
    const { flow, tag } = place
    flow.y += 8
    flow.need(PDF_STYLES.label.leading + PDF_STYLES.body.leading * 2)
    if (label !== null) flow.text(tag, 'P', label, PDF_STYLES.label)
    const list = flow.file.tag(tag, 'L')
    for (const item of items) listItem(place, list, item)
    list.end()
  },
}

function words({ flow, tag, language }: BlockPlace, text: string, style: TextStyle): void {
  flow.han = hanOf(text, language)
  flow.text(tag, 'P', text, style)
}

/** What it says, a link to the turn it rests on, the words there, and what belongs to it. */
function listItem(place: BlockPlace, list: PdfTag, entry: ListItem, inset = 0): void {
  const { flow, language } = place
  const { text, turn, quote, under = [] } = entry
  const { file } = flow
  const left = flow.left + inset
  const column = { x: left + BULLET, width: flow.width - inset - BULLET }
  flow.need(PDF_STYLES.body.leading * 2)
  const item = file.tag(list, 'LI')
  const label = file.tag(item, 'Lbl')
  file.marked(label, 'Lbl', () =>
    flow.place([flow.fitted('•', PDF_STYLES.body, BULLET)], PDF_STYLES.body, { x: left, width: BULLET }, flow.y),
  )
  label.end()
  const body = file.tag(item, 'LBody')
  const said = (words: string, style: TextStyle): void => {
    flow.han = hanOf(words, language)
    flow.text(body, 'P', words, style, column)
  }
  if (text !== '') said(text, PDF_STYLES.body)
  if (quote) said(`“${quote}”`, text === '' ? PDF_STYLES.body : QUOTE)
  if (turn) {
    flow.need(PDF_STYLES.label.leading)
    turnLink(flow, body, capitalise(turnWords(turn)), turn, column, language)
  }
  if (under.length > 0) {
    const inner = file.tag(body, 'L')
    for (const each of under) listItem(place, inner, each, inset + BULLET)
    inner.end()
  }
  body.end()
  item.end()
  flow.y += 2
}
