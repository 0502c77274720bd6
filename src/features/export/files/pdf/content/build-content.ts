import { USUAL_PARTS } from '../../../../../core/contract/export-parts.ts'
import type { DialogState } from '../../../../../core/dialog/state.ts'
import type { ExportOptions } from '../../export-format.ts'
import { formatDate } from '../../../../../base/format/date.ts'
import { scriptDocument } from '../../script-document.ts'
import type { PdfContent } from './pdf-content.ts'
import { briefFile } from '../../parts/brief-file.ts'
import { plainText } from '../../plain-text.ts'

/** The content of a dialog's PDF. @throws ExportError EXPORT_FORMAT for a dialog without its first fact */
export function buildContent(state: DialogState, options: ExportOptions): PdfContent {
  const { parts, sources, ...document } = scriptDocument(state, options)
  const timed =
    options.content === 'whole'
      ? parts.flatMap(({ turn }) => (turn ? [[turn.id, formatDate(turn.at, options.timeZone)] as const] : []))
      : []
  const content = whole({
    document: { ...document, parts: [] },
    beside: options.parts ?? USUAL_PARTS,
    parts: parts.filter(({ kind }) => kind !== 'summary'),
    closing: parts.filter(({ kind }) => kind === 'summary'),
    alone: null,
    times: Object.fromEntries(timed),
  })
  // A passage of a file is plain text already, and its spaces at the ends are part of it.
  return { ...content, document: { ...content.document, sources: composed(sources) } }
}

/** The content of a PDF with only the decision brief. @throws ExportError EXPORT_FORMAT when there is no brief yet */
export function buildBriefContent(state: DialogState, options: ExportOptions): PdfContent {
  briefFile(state, options)
  const content = buildContent(state, { ...options, parts: ['brief'] })
  return {
    ...content,
    document: { ...content.document, sources: null },
    alone: 'brief',
    parts: [],
    closing: [],
    times: {},
  }
}

/** The same data with every text valid (no broken surrogate pairs) and in composed Unicode form, as fonts need it. */
function whole<T>(value: T): T {
  return eachText(value, (text) => plainText(text).normalize('NFC'))
}

function composed<T>(value: T): T {
  return eachText(value, (text) => text.toWellFormed().normalize('NFC'))
}

function eachText<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => eachText(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, eachText(inner, change)]),
  ) as T
}
