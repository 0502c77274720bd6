import { loadWithShaper } from './file/load-with-shaper.ts'
import { loadFormulas } from '../../../../base/formula/read-formula.ts'
import { holdsFormula } from '../../../../base/text/formulas.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'
import { buildBriefContent, buildContent } from './content/build-content.ts'
import type { PdfContent } from './content/pdf-content.ts'
import type { TablesContent } from './content/tables-content.ts'

/** How a PDF is made, besides its content. */
export type PdfHow = Pick<ExportOptions, 'paper' | 'onProgress' | 'onBoxed'>

/** How much of the work is done between two reports of progress, as a share. */
const STEP = 0.01

/** Writes a dialog as a PDF. @throws ExportError EXPORT_FORMAT for a dialog without content */
export function exportPdf(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  return contentPdf(buildContent(state, options), options)
}

/** Writes only the decision brief as a PDF. @throws ExportError EXPORT_FORMAT when there is no brief yet */
export function exportBriefPdf(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  return contentPdf(buildBriefContent(state, options), options)
}

async function contentPdf(content: PdfContent, how: PdfHow): Promise<Uint8Array> {
  if (holdsFormula(content)) await loadFormulas()
  // Fonts and the code that reads them are loaded only when a PDF is made.
  const { writePdf } = await loadWithShaper(() => import('./write-pdf.ts'))
  return told(writePdf(content, how.paper ?? 'a4', inSteps(how)), how)
}

/** Writes tables with their texts as a PDF. */
export async function exportTablesPdf(tables: TablesContent, how: PdfHow): Promise<Uint8Array> {
  const { writeTablesPdf } = await loadWithShaper(() => import('./write-pdf.ts'))
  return told(writeTablesPdf(tables, how.paper ?? 'a4', inSteps(how)), how)
}

function told(
  { bytes, boxed }: { readonly bytes: Uint8Array; readonly boxed: readonly string[] },
  { onBoxed }: PdfHow,
): Uint8Array {
  if (boxed.length > 0) onBoxed?.(boxed)
  return bytes
}

function inSteps({ onProgress }: PdfHow): (share: number) => void {
  let last = 0
  return (share) => {
    if (share < last + STEP && share < 1) return
    last = share
    onProgress?.(share)
  }
}
