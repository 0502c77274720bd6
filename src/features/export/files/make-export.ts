import { sayLater } from '../../../base/language/say.ts'
import { valueWeight } from '../../../base/files/pack-value.ts'
import { speakWithin } from '../../../base/files/speak-within.ts'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import type { LibraryGraph } from '../../../core/contract/library/graph.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { renderBrief, type BriefFormat } from './brief/render-brief.ts'
import { lookupIn, type PriceTable } from './costs.ts'
import type { ExportOptions } from './export-format.ts'
import { exportFormat } from './export-formats.ts'
import { FEATURE_FILES } from '../../files.ts'
import type { FeatureFile } from './feature-file.ts'
import { isBinaryMap, MAP_FORMATS, renderMap, type MapFormat } from './maps/render-map.ts'
import { graphFile, type GraphFormat } from './memory/graph-file.ts'
import type { PdfHow } from './pdf/index.ts'

/** Export options without functions, which can be sent to a thread. */
type PlainOptions = Omit<ExportOptions, 'prices' | 'onBoxed' | 'onProgress'>

/** A file that is to be made, as plain data. */
export type ExportTask = {
  /** The language of the words that the app adds. The default, and the language of files for programs, is English. */
  readonly words?: string
} & (
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
  | { readonly kind: 'map'; readonly format: MapFormat; readonly state: DialogState }
  | { readonly kind: 'graph'; readonly format: GraphFormat; readonly graph: LibraryGraph }
  | { readonly kind: 'feature'; readonly feature: string; readonly format: string; readonly input: unknown }
  | {
      readonly kind: 'zip'
      readonly files: Readonly<Record<string, Uint8Array>>
      /** Whether the files are stored without compression, because they are compressed already. */
      readonly stored?: boolean
    }
)

export interface ExportResult {
  readonly bytes: Uint8Array
  /** Characters that appear as boxes in a PDF, because no bundled font has them. */
  readonly boxed: readonly string[]
}

/** Makes the file in this thread. @throws ExportError EXPORT_FORMAT */
export async function makeExport(task: ExportTask, onProgress?: (share: number) => void): Promise<ExportResult> {
  let boxed: readonly string[] = []
  const how = { onProgress, onBoxed: (characters: readonly string[]) => (boxed = characters) }
  const bytes = await speakWithin(isForPeople(task) ? (task.words ?? 'en') : 'en', () => bytesOf(task, how))
  return { bytes, boxed }
}

/**
 * Whether people read the file. In files for programs the names of fields and values stay in English, because programs
 * look for them.
 */
function isForPeople(task: ExportTask): boolean {
  if (task.kind === 'dialog') return exportFormat(task.format).forPeople === true
  return task.kind === 'map' ? 'forPeople' in MAP_FORMATS[task.format] : true
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
      return renderMap(task.state, task.format, how)
    case 'graph':
      return new TextEncoder().encode(graphFile(task.graph, task.format))
    case 'feature':
      return featureFile(task.feature)(task.input, how)
    case 'zip': {
      // The browser build, because the one for Node defines `require`, which a bundle defines, too.
      const { zipSync } = await import('fflate/browser')
      return zipSync(task.files, { level: task.stored ? 0 : 6 })
    }
  }
}

function featureFile(feature: string): FeatureFile {
  const file = FEATURE_FILES[feature]
  if (!file) throw new ExportError('EXPORT_FORMAT', sayLater('There are no files of “{feature}”.', { feature }))
  return file
}

/**
 * The most characters of a small dialog, in which each turn counts three times. Every format takes less than 50 ms for
 * it, and mostly less than 10; starting a thread takes longer.
 */
const SMALL_CHARS = 48_000
/** How many characters a value counts besides its text. */
const VALUE_CHARS = 2
/**
 * The most characters of prompt texts and of the world in a small dialog. Each dialog has about 70,000, and each story
 * 50,000 more; JSON writes them once, which takes about 1 ms.
 */
const SMALL_TEXTS_CHARS = 500_000

/** Whether the file can be made here, without blocking other work, faster than a thread can be started. */
export function isSmallExport(task: ExportTask): boolean {
  // A feature may need long for little data, so its files are always made in a thread.
  if (task.kind === 'feature') return false
  if (task.kind === 'map' && isBinaryMap(task.format)) return false
  if (task.kind !== 'zip' && task.format === 'pdf') return false
  if (task.kind !== 'dialog') return valueWeight(task, SMALL_CHARS, VALUE_CHARS) < Infinity
  const { texts, ...options } = task.options
  const { world, ...config } = task.state.config ?? {}
  const state = { ...task.state, config }
  return (
    valueWeight([texts, world], SMALL_TEXTS_CHARS, VALUE_CHARS) < Infinity &&
    valueWeight({ ...task, state, options }, SMALL_CHARS, VALUE_CHARS) < Infinity
  )
}
