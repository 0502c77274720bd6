import { USUAL_PARTS } from '../../../../../core/contract/export-parts.ts'
import { ExportError } from '../../../../../core/contract/errors/errors.ts'
import { currentMap } from '../../../../../core/dialog/insights.ts'
import { layoutMap, mapTurns } from '../../../../../core/diagram/layout.ts'
import type { DialogState } from '../../../../../core/dialog/state.ts'
import type { ExportOptions } from '../../export-format.ts'
import { formatDate } from '../../../../../base/format/date.ts'
import { scriptDocument } from '../../script-document.ts'
import type { PdfContent } from './pdf-content.ts'
import { briefFile } from '../../parts/brief-file.ts'
import { plainText } from '../../plain-text.ts'
import { closingTitle } from '../../export-format.ts'

/** What the PDF of a dialog says. @throws ExportError EXPORT_FORMAT for a dialog without its first fact. */
export function buildContent(state: DialogState, options: ExportOptions): PdfContent {
  const { config } = state
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const document = scriptDocument(state, options)
  const { parts } = document
  const spoken = parts.filter(({ kind }) => kind !== 'summary')
  const closing = parts.filter(({ kind }) => kind === 'summary')
  const turns = state.turns.filter((turn) => !turn.superseded)
  const map = currentMap(state)
  const beside = options.parts ?? USUAL_PARTS
  const layout = map.nodes.length > 0 && beside.includes('map') ? layoutMap(map, mapTurns(state)) : null
  const timed =
    options.content === 'whole'
      ? document.parts.flatMap(({ turn }) => (turn ? [[turn.id, formatDate(turn.at, options.timeZone)] as const] : []))
      : []
  const content = whole({
    document: { ...document, parts: [] },
    keywords: [options.mode?.label ?? config.mode, 'dialog', ...state.tags].join(', '),
    beside,
    createdAt: state.createdAt,
    modifiedAt: Math.max(state.createdAt, state.endedAt ?? 0, ...turns.map((turn) => turn.endedAt ?? turn.startedAt)),
    parts: spoken,
    closingTitle: closingTitle(options),
    closing,
    alone: null,
    map: layout && layout.boxes.length > 0 ? layout : null,
    times: Object.fromEntries(timed),
  })
  // A passage is plain already, and the blanks at its ends are its own.
  const sources = [...spoken, ...closing].flatMap(({ turn, evidence }) =>
    turn && evidence ? [{ turn, evidence }] : [],
  )
  return { ...content, sources: composed(sources) }
}

/** The decision brief and nothing else. @throws ExportError EXPORT_FORMAT when there is none yet */
export function buildBriefContent(state: DialogState, options: ExportOptions): PdfContent {
  briefFile(state, options)
  const content = buildContent(state, { ...options, parts: ['brief'] })
  return { ...content, alone: 'brief', parts: [], closing: [], sources: [], times: {} }
}

/** The same data with every text in it whole and composed, as fonts hold it. */
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
