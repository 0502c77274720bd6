import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'

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
  if (format === 'pdf') return (await import('../pdf/index.ts')).exportBriefPdf(state, options)
  const { briefFile, briefMarkdownFile } = await import('../parts/brief-file.ts')
  const brief = briefFile(state, options)
  return format === 'md' ? briefMarkdownFile(brief) : (await import('../html/brief.ts')).briefHtmlFile(brief)
}
