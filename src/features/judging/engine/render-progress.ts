import { z } from 'zod'
import type { RenderedExport } from '../../../app/services/ports.ts'
import type { SheetRecord } from '../../../core/contract/judging/sheet-record.ts'
import { exportFileName } from '../../export/files/index.ts'
import { progressCsv, progressJson } from '../files/progress-file.ts'

export const progressFormatSchema = z.enum(['csv', 'json'])
type ProgressFormat = z.infer<typeof progressFormatSchema>

const MAKE = {
  csv: [progressCsv, 'text/csv'],
  json: [progressJson, 'application/json'],
} as const satisfies Record<ProgressFormat, readonly [(records: readonly SheetRecord[]) => string, string]>

/** The marks of all score sheets over time, as a file. */
export function renderProgress(records: readonly SheetRecord[], format: ProgressFormat, at: Date): RenderedExport {
  const [make, mediaType] = MAKE[format]
  return {
    fileName: exportFileName('progress', format, at),
    mediaType,
    bytes: new TextEncoder().encode(make(records)),
  }
}
