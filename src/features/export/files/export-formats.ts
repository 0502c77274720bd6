import { m } from '../../../base/language/t.ts'
import { sayLater } from '../../../base/language/say.ts'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import type { ExportFormat } from './export-format.ts'
import { exportDocx } from './docx/export-docx.ts'
import { exportEpub } from './epub/export-epub.ts'
import { renderHtml } from './html/export-html.ts'
import { exportJson } from './json/export-json.ts'
import { exportMarkdown } from './markdown.ts'
import { exportMessages } from './messages/export-messages.ts'
import { exportEnvelope, exportObjects, exportState } from './messages/projections.ts'
import { exportOtlp } from './otlp/export-otlp.ts'
import { exportPdf } from './pdf/index.ts'
import { exportText } from './text.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** All formats, in the order in which the page offers them. */
export const exportFormats: readonly ExportFormat[] = [
  { id: 'json', label: 'JSON', extension: 'json', mediaType: 'application/json', render: exportJson },
  {
    id: 'txt',
    label: m('Plain text'),
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    forPeople: true,
    render: exportText,
  },
  {
    id: 'md',
    label: 'Markdown',
    extension: 'md',
    mediaType: 'text/markdown; charset=utf-8',
    forPeople: true,
    render: exportMarkdown,
  },
  {
    id: 'html',
    label: 'HTML',
    extension: 'html',
    mediaType: 'text/html; charset=utf-8',
    forPeople: true,
    render: renderHtml,
  },
  { id: 'pdf', label: 'PDF', extension: 'pdf', mediaType: 'application/pdf', forPeople: true, render: exportPdf },
  {
    id: 'docx',
    label: 'Word',
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    forPeople: true,
    render: exportDocx,
  },
  {
    id: 'epub',
    label: 'EPUB',
    extension: 'epub',
    mediaType: 'application/epub+zip',
    forPeople: true,
    render: exportEpub,
  },
  {
    id: 'messages',
    label: m('Native messages'),
    extension: 'messages.json',
    mediaType: 'application/json',
    render: exportMessages,
  },
  {
    id: 'otlp-json',
    label: m('Trace (OpenTelemetry)'),
    extension: 'otlp.json',
    mediaType: 'application/json',
    render: exportOtlp,
  },
  {
    id: 'state',
    label: m('State of the older story engine'),
    extension: 'game_state.json',
    mediaType: 'application/json',
    render: exportState,
    forPrograms: true,
  },
  {
    id: 'objects',
    label: m('Objects of the block protocol'),
    extension: 'objects.json',
    mediaType: 'application/json',
    render: exportObjects,
    forPrograms: true,
  },
  {
    id: 'envelope',
    label: m('Answer of the block protocol'),
    extension: 'envelope.json',
    mediaType: 'application/json',
    render: exportEnvelope,
    forPrograms: true,
  },
]

/** The format with an id. @throws ExportError EXPORT_FORMAT, whose message names the formats */
export function exportFormat(id: string): ExportFormat {
  const format = exportFormats.find((other) => other.id === id)
  if (format) return format
  const known = exportFormats.map((other) => other.id).join(', ')
  throw new ExportError(
    'EXPORT_FORMAT',
    sayLater('There is no export format "{id}": use one of {known}.', { id: beginningOf(id, 40), known }),
  )
}
