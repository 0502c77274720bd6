import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'
import { briefHtmlFile } from '../html/brief.ts'
import { exportBriefPdf } from '../pdf/index.ts'
import { briefFile, briefMarkdownFile } from '../parts/brief-file.ts'

/** The formats of a decision brief. */
export const BRIEF_FORMATS = {
  pdf: { label: 'PDF', extension: 'pdf', mediaType: 'application/pdf' },
  md: { label: 'Markdown', extension: 'md', mediaType: 'text/markdown; charset=utf-8' },
  html: { label: 'HTML', extension: 'html', mediaType: 'text/html; charset=utf-8' },
} as const
export type BriefFormat = keyof typeof BRIEF_FORMATS

/** Writes the decision brief of a dialog to a file. @throws ExportError EXPORT_FORMAT when there is no brief yet */
export async function renderBrief(
  state: DialogState,
  format: BriefFormat,
  options: ExportOptions = {},
): Promise<Uint8Array> {
  if (format === 'pdf') return exportBriefPdf(state, options)
  const brief = briefFile(state, options)
  return format === 'md' ? briefMarkdownFile(brief) : briefHtmlFile(brief)
}
