// Its build for Node declares a require of its own, which a bundle already has.
import { zipSync } from 'fflate/browser'
import type { DialogState } from '../../../core/dialog/state.ts'
import { renderBrief, type BriefFormat } from './brief/render-brief.ts'
import { lookupIn, type PriceTable } from './costs.ts'
import type { ExportOptions } from './export-format.ts'
import { exportFormat } from './export-formats.ts'
import { renderMap, renderMapPng, type MapFormat } from './maps/render-map.ts'
import type { TablesContent } from './pdf/content/tables-content.ts'
import { exportTablesPdf, type PdfHow } from './pdf/index.ts'

/** Options without functions: they travel to a thread. */
type PlainOptions = Omit<ExportOptions, 'prices' | 'onBoxed' | 'onProgress'>

/** A file to make, as plain data. */
export type ExportTask =
  | {
      readonly kind: 'dialog'
      readonly format: string
      readonly state: DialogState
      readonly options: PlainOptions
      readonly prices: PriceTable
    }
  | {
      readonly kind: 'brief'
      readonly format: BriefFormat
      readonly state: DialogState
      readonly options: PlainOptions
    }
  | { readonly kind: 'map'; readonly format: MapFormat | 'png'; readonly state: DialogState }
  | { readonly kind: 'tables'; readonly tables: TablesContent; readonly paper: 'a4' | 'letter' }
  | { readonly kind: 'zip'; readonly files: Readonly<Record<string, Uint8Array>> }

export interface ExportResult {
  readonly bytes: Uint8Array
  /** Characters that are boxes in a PDF, because no font in the box has them. */
  readonly boxed: readonly string[]
}

/** Makes the file in this thread. @throws ExportError EXPORT_FORMAT */
export async function makeExport(task: ExportTask, onProgress?: (share: number) => void): Promise<ExportResult> {
  let boxed: readonly string[] = []
  const how = { onProgress, onBoxed: (characters: readonly string[]) => (boxed = characters) }
  return { bytes: await bytesOf(task, how), boxed }
}

async function bytesOf(task: ExportTask, how: Pick<PdfHow, 'onProgress' | 'onBoxed'>): Promise<Uint8Array> {
  switch (task.kind) {
    case 'dialog':
      return exportFormat(task.format).render(task.state, {
        ...task.options,
        ...how,
        prices: lookupIn(task.prices),
      })
    case 'brief':
      return renderBrief(task.state, task.format, { ...task.options, ...how })
    case 'map':
      return task.format === 'png' ? renderMapPng(task.state) : renderMap(task.state, task.format)
    case 'tables':
      return exportTablesPdf(task.tables, { ...how, paper: task.paper })
    case 'zip':
      return zipSync(task.files)
  }
}

/**
 * Characters of a state, in which each turn stands three times, that are made in less than 50 ms in every format,
 * however hostile, and mostly in less than 10: to start a thread takes longer.
 */
const SMALL_CHARS = 48_000
/** What one value counts besides its letters. */
const VALUE_CHARS = 2

/** Whether the file is made faster here than a thread is started, and holds nobody up. */
export function isSmallExport(task: ExportTask): boolean {
  if (task.kind === 'tables') return false
  if (task.kind !== 'zip' && ['pdf', 'png'].includes(task.format)) return false
  let left = SMALL_CHARS
  const values: unknown[] = [task]
  while (values.length > 0) {
    const value = values.pop()
    left -= VALUE_CHARS
    if (typeof value === 'string') left -= value.length
    else if (value instanceof Uint8Array) left -= value.byteLength
    else if (value instanceof Map) values.push(...value.values())
    else if (typeof value === 'object' && value !== null) {
      const inner = Object.values(value)
      if (inner.length > left) return false
      values.push(...inner)
    }
    if (left <= 0) return false
  }
  return true
}
