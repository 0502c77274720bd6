import { m } from '../../../base/language/t.ts'
import { sayLater } from '../../../base/language/say.ts'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import type { ExportFormat } from './export-format.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** All formats, in the order in which the page offers them. What makes a file is loaded when the first one is made. */
export const exportFormats: readonly ExportFormat[] = [
  {
    id: 'json',
    label: 'JSON',
    extension: 'json',
    mediaType: 'application/json',
    render: async (...what) => (await import('./json/export-json.ts')).exportJson(...what),
  },
  {
    id: 'txt',
    label: m('Plain text'),
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    forPeople: true,
    render: async (...what) => (await import('./text.ts')).exportText(...what),
  },
  {
    id: 'md',
    label: 'Markdown',
    extension: 'md',
    mediaType: 'text/markdown; charset=utf-8',
    forPeople: true,
    render: async (...what) => (await import('./markdown.ts')).exportMarkdown(...what),
  },
  {
    id: 'html',
    label: 'HTML',
    extension: 'html',
    mediaType: 'text/html; charset=utf-8',
    forPeople: true,
    render: async (...what) => (await import('./html/export-html.ts')).renderHtml(...what),
  },
  {
    id: 'pdf',
    label: 'PDF',
    extension: 'pdf',
    mediaType: 'application/pdf',
    forPeople: true,
    render: async (...what) => (await import('./pdf/index.ts')).exportPdf(...what),
  },
  {
    id: 'docx',
    label: 'Word',
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    forPeople: true,
    render: async (...what) => (await import('./docx/export-docx.ts')).exportDocx(...what),
  },
  {
    id: 'epub',
    label: 'EPUB',
    extension: 'epub',
    mediaType: 'application/epub+zip',
    forPeople: true,
    render: async (...what) => (await import('./epub/export-epub.ts')).exportEpub(...what),
  },
  {
    id: 'messages',
    label: m('Native messages'),
    extension: 'messages.json',
    mediaType: 'application/json',
    render: async (...what) => (await import('./messages/export-messages.ts')).exportMessages(...what),
  },
  {
    id: 'otlp-json',
    label: m('Trace (OpenTelemetry)'),
    extension: 'otlp.json',
    mediaType: 'application/json',
    render: async (...what) => (await import('./otlp/export-otlp.ts')).exportOtlp(...what),
  },
  {
    id: 'state',
    label: m('State of the older story engine'),
    extension: 'game_state.json',
    mediaType: 'application/json',
    render: async (...what) => (await import('./messages/projections.ts')).exportState(...what),
    forPrograms: true,
  },
  {
    id: 'objects',
    label: m('Objects of the block protocol'),
    extension: 'objects.json',
    mediaType: 'application/json',
    render: async (...what) => (await import('./messages/projections.ts')).exportObjects(...what),
    forPrograms: true,
  },
  {
    id: 'envelope',
    label: m('Answer of the block protocol'),
    extension: 'envelope.json',
    mediaType: 'application/json',
    render: async (...what) => (await import('./messages/projections.ts')).exportEnvelope(...what),
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
