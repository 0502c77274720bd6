import type { DialogState } from '../../../core/dialog/state.ts'
import { slug, summaryText, summaryTexts } from '../../../features/export/files/index.ts'
import type { RenderedExport } from '../ports.ts'

/** What each participant argued, a text file each, named after the dialog's first file. */
export function summaryFiles(state: DialogState, beside: string): readonly RenderedExport[] {
  const stem = beside.replace(/\.\w+$/, '')
  return summaryTexts(state).map((summary) => ({
    // The seat as well: two may have the same name.
    fileName: `${stem}_summary_${summary.seat}_${slug(summary.name)}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(summaryText(summary)),
  }))
}
