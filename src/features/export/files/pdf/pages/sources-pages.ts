import { t } from '../../../../../base/language/t.ts'
import { capitalise } from '../../../../../base/text/capitalise.ts'
import type { CitedSource, SourcesBlock } from '../../blocks/block.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Stretch } from '../text/stretches.ts'
import type { Flow } from './flow.ts'
import { sourceAnchor } from './leads.ts'
import { HAIRLINE, PDF_STYLES, type TextStyle, type Column } from './style.ts'
import { turnLink } from './turn-link.ts'

const PASSAGE: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }
/** The indentation of a passage in points. */
const INSET = 12
/** A passage with at most this many lines stays on one page. */
const WHOLE_LINES = 14

/** Writes the quotations of the attached files with their passages. The script links to them, and they link back. */
export function setSources(
  flow: Flow,
  parent: PdfTag,
  { sources }: SourcesBlock,
  column: Column,
  language: string | null,
): void {
  for (const source of sources) entry(flow, parent, source, column, language)
}

function entry(
  flow: Flow,
  parent: PdfTag,
  { id, turn, text, words, passage }: CitedSource,
  column: Column,
  language: string | null,
): void {
  const { file } = flow
  flow.need(PDF_STYLES.label.leading + PDF_STYLES.body.leading + PASSAGE.leading * 2)
  file.name(sourceAnchor(id), { page: file.page, y: Math.max(0, flow.y - 18) })
  const tag = file.tag(parent, 'Sect')
  turnLink(
    flow,
    tag,
    t('Turn {number}, {name}', { number: String(turn.number), name: turn.name }),
    turn,
    column,
    language,
    flow.marks.get(id),
  )
  flow.han = hanOf(text, language)
  flow.text(tag, 'P', t('“{text}”', { text }), PDF_STYLES.body, column)
  flow.han = hanOf(words, language)
  flow.text(
    tag,
    'P',
    t('{words}. [[a sentence gets its full stop]]', { words: capitalise(words) }),
    PDF_STYLES.small,
    column,
  )
  const inner = { x: column.x + INSET, width: column.width - INSET }
  if (passage !== null) setPassage(flow, tag, passage, inner, language)
  tag.end()
  flow.y += 10
}

/** Writes the text around a passage, with the passage underlined. */
function setPassage(
  flow: Flow,
  tag: PdfTag,
  { before, quoted, after }: NonNullable<CitedSource['passage']>,
  column: Column,
  language: string | null,
): void {
  const [head, own, tail] = [before, quoted, after].map(closeUp)
  const text = `${head}${own}${tail}`
  const from = head?.length ?? 0
  const marked: Stretch = { from, to: from + (own?.length ?? 0), look: null, lead: { to: 'nowhere' } }
  flow.han = hanOf(text, language)
  const lines = flow.wordLines(text, [marked], PASSAGE, column.width)
  flow.y += 2
  flow.need(PASSAGE.leading * Math.min(lines.length, WHOLE_LINES))
  const { page } = flow
  const top = flow.y
  flow.paragraph(tag, 'BlockQuote', lines, PASSAGE, column)
  // A passage that continues on another page has no bar.
  if (flow.page === page)
    flow.file.artifact(() => flow.file.rect(column.x - 8, top + 1, 1.2, flow.y - top - 2, HAIRLINE))
}

/** The text without empty lines, which are left out on paper. */
function closeUp(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:\n[ \t]*)+/g, '\n')
}
