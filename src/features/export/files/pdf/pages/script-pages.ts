import type { ScriptPart } from '../../parts/script-part.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { TextLine } from '../text/lines.ts'
import type { Flow } from './flow.ts'
import { firstWords } from '../../prose/first-words.ts'
import { setProse } from './prose.ts'
import { verdictLines } from './verdict-lines.ts'
import { GUTTER, HAIRLINE, INK, NAMES, SEAT_COLOURS, SECOND, PDF_STYLES, type TextStyle, baseline } from './style.ts'

/** Points between a bar and the words it stands beside. */
const INSET = 10
/** From line to line of what stands under a name. */
const DETAIL = 11

/** The dialog as a printed play: speakers in the margin, words beside them. Tells after each part how many there were. */
export function scriptPages(flow: Flow, content: PdfContent, told: (done: number) => void): void {
  if (content.parts.length === 0) return
  const section = flow.section('Script')
  content.parts.forEach((part, index) => {
    spokenPart(flow, section, part, content)
    told(index + 1)
  })
  section.end()
}

/** The closing words in a section of their own. */
export function closingPages(flow: Flow, content: PdfContent): void {
  if (content.closing.length === 0) return
  const section = flow.section(content.closingTitle, 'below')
  for (const part of content.closing)
    spokenPart(flow, section, part, content, { ...PDF_STYLES.speech, size: 11, leading: 17.4 })
  section.end()
}

function spokenPart(
  flow: Flow,
  section: PdfTag,
  part: ScriptPart,
  content: PdfContent,
  style = wordsStyle(part),
): void {
  const { language } = content.document
  const { file, left, width } = flow
  const words = { x: left + NAMES + GUTTER, width: width - NAMES - GUTTER }
  flow.han = hanOf(part.text, language)
  if (part.kind === 'fold') {
    flow.han = hanOf(part.notice ?? '', language)
    flow.text(section, 'P', part.notice ?? '', PDF_STYLES.small, words)
    // The script of a dialog inside this one stands under what it came to.
    for (const other of part.others) {
      flow.y += 6
      aside(flow, section, other.label, other.text, language)
    }
    flow.y += part.others.length > 0 ? 7 : 16
    return
  }
  flow.han = hanOf(part.turn?.name ?? '', language)
  const name = flow.lines(part.turn?.name ?? part.heading, PDF_STYLES.name, NAMES)
  flow.need(Math.max(style.leading * 2 + 4, name.length * PDF_STYLES.name.leading + DETAIL))
  const { page } = flow
  const tag = file.tag(section, 'Sect')
  const colour = part.turn ? SEAT_COLOURS[part.turn.place] : SECOND
  const entry = entryOf(part)
  if (entry !== null) flow.entry(2, entry, colour, firstWords(part.text))
  if (part.turn) flow.turns.set(part.turn.number, { page: file.page, y: Math.max(0, flow.y - 18) })
  const tall = heading(flow, tag, part, name, content.times, style)
  flow.continued = () =>
    file.artifact(() => {
      flow.place(
        name,
        { ...PDF_STYLES.name, colour },
        { x: left, width: NAMES },
        flow.y + baseline(style) - baseline(PDF_STYLES.name),
        'end',
      )
      flow.place(
        [flow.fitted('continued', PDF_STYLES.small, NAMES)],
        PDF_STYLES.small,
        { x: left, width: NAMES },
        flow.y + baseline(style) - baseline(PDF_STYLES.name) + PDF_STYLES.name.leading * name.length,
        'end',
      )
    })
  for (const stage of part.stages) aside(flow, tag, stage.label, stage.text, language)
  if (part.stages.length > 0 && part.text !== '') {
    flow.need(PDF_STYLES.label.leading + style.leading * 2)
    flow.text(tag, 'P', 'Final', PDF_STYLES.label, words)
  }
  flow.han = hanOf(part.text, language)
  if (part.text !== '') setProse(flow, tag, part.text, style, words, part.evidence)
  if (part.notice !== null) {
    if (part.text !== '' || part.stages.length > 0) flow.y += 4
    flow.text(tag, 'P', part.notice, PDF_STYLES.small, words)
  }
  if (part.verdict) verdictLines(flow, tag, part.verdict, words, language)
  for (const other of part.others) {
    flow.y += 6
    aside(flow, tag, other.label, other.text, language)
  }
  if (part.numbers.length > 0) flow.y += 4
  for (const line of part.numbers) flow.text(tag, 'P', line, PDF_STYLES.small, words)
  flow.continued = null
  // A name and its details may stand taller than what was said.
  flow.y = Math.max(flow.y, flow.page === page ? tall : 0) + 15
  tag.end()
}

/** The line that leads to a part from the contents and the outline; null for none. */
export function entryOf({ kind, heading, turn, unlisted }: ScriptPart): string | null {
  if (kind === 'fold' || kind === 'summary' || unlisted) return null
  return turn ? `${turn.number}. ${turn.name}` : heading
}

/** Who speaks, in the margin. Answers where that ends. */
function heading(
  flow: Flow,
  tag: PdfTag,
  { turn }: ScriptPart,
  name: readonly TextLine[],
  times: PdfContent['times'],
  style: TextStyle,
): number {
  const { file, left } = flow
  const column = { x: left, width: NAMES }
  const title = file.tag(tag, 'H2')
  const top = flow.y + baseline(style) - baseline(PDF_STYLES.name)
  const what =
    turn === null
      ? []
      : [turn.kind === 'introduction' || turn.kind === 'summary' ? `${turn.number}, ${turn.kind}` : String(turn.number)]
  const details = [
    ...what,
    ...(turn?.voice ? [turn.voice] : []),
    ...(turn && times[turn.id] !== undefined ? [times[turn.id] ?? ''] : []),
  ]
  const below = top + PDF_STYLES.name.leading * name.length + 0.5
  file.marked(title, 'H2', () => {
    flow.place(name, { ...PDF_STYLES.name, colour: turn ? SEAT_COLOURS[turn.place] : INK }, column, top, 'end')
    details.forEach((detail, index) =>
      flow.place(
        [flow.fitted(detail, PDF_STYLES.small, NAMES)],
        PDF_STYLES.small,
        column,
        below + index * DETAIL,
        'end',
      ),
    )
  })
  title.end()
  return below + details.length * DETAIL
}

/** Words that are not what was said: indented, beside a hairline. */
function aside(flow: Flow, tag: PdfTag, label: string, text: string, language: string | null): void {
  const { left, width } = flow
  const words = { x: left + NAMES + GUTTER + INSET, width: width - NAMES - GUTTER - INSET }
  flow.han = hanOf(text, language)
  flow.need(PDF_STYLES.label.leading + PDF_STYLES.small.leading * 2)
  const style: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }
  const bar = beside(flow, words.x - INSET)
  flow.text(tag, 'P', label, PDF_STYLES.label, words)
  if (text !== '') setProse(flow, tag, text, style, words)
  bar()
  flow.y += 9
}

/** A hairline from here to where the words end, on every page they take. */
function beside(flow: Flow, x: number): () => void {
  let top = flow.y
  const { continued } = flow
  const draw = (to: number): void => flow.file.artifact(() => flow.file.rect(x, top, 1.2, to - top, HAIRLINE))
  flow.leaving = () => draw(flow.y)
  flow.continued = () => {
    continued?.()
    top = flow.y
  }
  return () => {
    draw(flow.y)
    flow.leaving = null
    flow.continued = continued
  }
}

function wordsStyle({ turn, kind }: ScriptPart): TextStyle {
  return turn?.place === 'moderator' || kind === 'floor' ? PDF_STYLES.moderation : PDF_STYLES.speech
}
