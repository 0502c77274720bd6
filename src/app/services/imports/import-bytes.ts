import { sayLater, saying, sentenceOf } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ImportReport } from '../../../core/contract/library/library.ts'
import type { LibraryService, Servers } from '../ports.ts'
import type { RunFiles } from '../../../features/recordings/engine/run-files.ts'
import type { ImportedFile } from './read-imports.ts'
import type { ZipLimits } from '../../../base/files/read-zip.ts'
import { storeImport, type StorePorts } from './store-import.ts'
import { takeServerConfig } from './take-server-config.ts'
import { shortenText } from '../../../base/text/shorten.ts'

const MEGABYTE = 1024 * 1024
/** Limits far above what people export, and far below what would fill the memory or the disk. */
const LIMITS: ZipLimits = { entries: 1_000, entryBytes: 50 * MEGABYTE, totalBytes: 300 * MEGABYTE }
/** Characters of a title that a report shows. */
const TITLE_CHARS = 80

/** Imports dialogs as new ones. */
export interface ImportPorts extends StorePorts {
  /** Yields the contents of a file, one after the other. */
  readonly read: (
    name: string,
    bytes: Uint8Array,
    limits: ZipLimits,
  ) => AsyncIterable<ImportedFile> | Iterable<ImportedFile>
  /** Imports the entries of a file of presets or topics. */
  readonly library: Pick<LibraryService, 'import'>
  /** Imports the servers of the older app's configuration. */
  readonly servers: Pick<Servers, 'put'>
  /** Stores the recording of a dialog for replay. */
  readonly openRunFile: RunFiles['open']
  /** Called after dialogs were imported. */
  readonly changed: () => Promise<unknown>
}

/**
 * Stores the dialog of a file, or each dialog of a zip, as a new one, and imports topics and presets. A file that
 * cannot be imported is a line of the report and does not affect the others. Ending the iteration stops the import;
 * what was stored stays.
 * @throws StorageError when nothing can be stored any more
 */
export async function* importBytes(
  name: string,
  bytes: Uint8Array,
  ports: ImportPorts,
  limits: ZipLimits = LIMITS,
): AsyncGenerator<ImportReport> {
  let came = false
  try {
    for await (const file of ports.read(name, bytes, limits))
      for (const report of await reportsOf(file, ports)) {
        came ||= report.ok
        yield report
      }
  } finally {
    if (came) await ports.changed()
  }
}

/** Imports a file of topics or presets; each entry is a line of the report. */
async function reportsOf(file: ImportedFile, ports: ImportPorts): Promise<readonly ImportReport[]> {
  const { name } = file
  if ('problem' in file) return [{ name, ok: false, id: null, ...file.problem }]
  if ('kind' in file) return ports.library.import(file.kind, name, file.library)
  if ('serverConfig' in file) return takeServerConfig(name, file.serverConfig, ports)
  try {
    if ('recording' in file) return [await reportOfRecording(name, file, ports)]
    const { id, title, turns, here } = await storeImport(file.dialog, ports)
    const values = { title: shown(title), count: turns }
    const told =
      here === null
        ? sayLater('"{title}", {count, plural, one {# turn} other {# turns}}.', values)
        : here === 'bin'
          ? sayLater('"{title}" is already here, in the bin: nothing was added.', values)
          : sayLater('"{title}" is already here: nothing was added.', values)
    return [{ name, ok: true, id, ...saying(told), ...(here !== null && { here: true }) }]
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('STORAGE_')) throw error
    return [{ name, ok: false, id: null, ...saying(sentenceOf(error)) }]
  }
}

async function reportOfRecording(
  name: string,
  { recording, read }: Extract<ImportedFile, { readonly recording: string }>,
  { openRunFile }: Pick<ImportPorts, 'openRunFile'>,
): Promise<ImportReport> {
  const { id, topic, calls } = await openRunFile(recording, read)
  const told = sayLater(
    '"{title}", a recording of {count, plural, one {# call} other {# calls}}: open it and start it, and it is replayed without a model.',
    { title: shown(topic), count: calls },
  )
  return { name, ok: true, id, ...saying(told) }
}

function shown(title: string): string {
  return shortenText(title, TITLE_CHARS, { ellipsis: '...' })
}
