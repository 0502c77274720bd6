import { capitalise } from '../../../../../base/text/capitalise.ts'
import { evidenceKey, type PartEvidence } from '../../parts/part-evidence.ts'
import type { PdfContent, PdfSource } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Stretch } from '../text/stretches.ts'
import type { Flow } from './flow.ts'
import { sourceName } from './leads.ts'
import { HAIRLINE, PDF_STYLES, type TextStyle, type Column } from './style.ts'
import { turnLink } from './turn-link.ts'

const PASSAGE: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }
/** Points that a passage is set in. */
const INSET = 12
/** A passage of so many lines goes over no page's end. */
const WHOLE_LINES = 14

/** What was quoted of the attached files, turn by turn, with the passage it is from: where the marks of the script lead, and from where they lead back. */
export function sourcesPages(flow: Flow, { sources, document }: PdfContent): void {
  if (sources.length === 0) return
  const section = flow.section('Sources', 'below')
  flow.han = 'chinese'
  flow.text(section, 'P', evidenceKey(sources), PDF_STYLES.small)
  flow.y += 12
  for (const source of sources)
    for (const each of source.evidence) entry(flow, section, source.turn, each, document.language)
  section.end()
}

function entry(
  flow: Flow,
  section: PdfTag,
  turn: PdfSource['turn'],
  { id, text, words, passage }: PartEvidence,
  language: string | null,
): void {
  const { file, left, width } = flow
  const column = { x: left, width }
  flow.need(PDF_STYLES.label.leading + PDF_STYLES.body.leading + PASSAGE.leading * 2)
  file.name(sourceName(id), { page: file.page, y: Math.max(0, flow.y - 18) })
  const tag = file.tag(section, 'Sect')
  turnLink(flow, tag, `Turn ${turn.number}, ${turn.name}`, turn, column, language, flow.marks.get(id))
  flow.han = hanOf(text, language)
  flow.text(tag, 'P', `“${text}”`, PDF_STYLES.body, column)
  flow.han = hanOf(words, language)
  flow.text(tag, 'P', `${capitalise(words)}.`, PDF_STYLES.small, column)
  if (passage !== null) setPassage(flow, tag, passage, { x: left + INSET, width: width - INSET }, language)
  tag.end()
  flow.y += 10
}

/** What stands around the passage, and a line under its own words. */
function setPassage(
  flow: Flow,
  tag: PdfTag,
  { before, quoted, after }: NonNullable<PartEvidence['passage']>,
  column: Column,
  language: string | null,
): void {
  const [head, own, tail] = [before, quoted, after].map(closeUp)
  const text = `${head}${own}${tail}`
  const from = head?.length ?? 0
  const marked: Stretch = { from, to: from + (own?.length ?? 0), code: false, lead: { to: 'nowhere' } }
  flow.han = hanOf(text, language)
  const lines = flow.wordLines(text, [marked], PASSAGE, column.width)
  flow.y += 2
  flow.need(PASSAGE.leading * Math.min(lines.length, WHOLE_LINES))
  const { page } = flow
  const top = flow.y
  flow.paragraph(tag, 'BlockQuote', lines, PASSAGE, column)
  // One so long that it goes over a page's end has no bar.
  if (flow.page === page)
    flow.file.artifact(() => flow.file.rect(column.x - 8, top + 1, 1.2, flow.y - top - 2, HAIRLINE))
}

/** Empty lines of a file say nothing on paper. */
function closeUp(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:\n[ \t]*)+/g, '\n')
}
