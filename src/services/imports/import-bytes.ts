import { AppError } from '../../contract/errors.ts'
import type { ImportReport } from '../../contract/library.ts'
import { plural } from '../../format/count.ts'
import { libraryKind } from '../library/read-file.ts'
import { isZip, readZip, type ZipLimits } from './read-zip.ts'
import { storeImport, type ImportPorts } from './store-import.ts'

const MEGABYTE = 1024 * 1024
/** Far above what people export, far below what fills a memory or a disk. */
const LIMITS: ZipLimits = { entries: 1_000, entryBytes: 50 * MEGABYTE, totalBytes: 300 * MEGABYTE }
/** Characters of a title and of a file name that a report repeats. */
const TITLE_CHARS = 80
const NAME_CHARS = 200

/**
 * Stores the dialog of a file, or each dialog of a zip, as a new one, and takes in topics and presets. What is wrong with a file is a line of the report
 * and keeps nothing else out. @throws StorageError when nothing can be stored any more
 */
export async function importBytes(
  name: string,
  bytes: Uint8Array,
  ports: ImportPorts,
  limits: ZipLimits = LIMITS,
): Promise<readonly ImportReport[]> {
  const reports = isZip(bytes) ? await importZip(name, bytes, ports, limits) : await importOne(name, bytes, ports)
  if (reports.some((report) => report.ok)) await ports.changed()
  return reports
}

async function importZip(
  name: string,
  bytes: Uint8Array,
  ports: ImportPorts,
  limits: ZipLimits,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = []
  for (const entry of readZip(bytes, limits)) {
    const inner = entry.name === '' ? name : entry.name
    if ('problem' in entry) reports.push(refused(inner, `${shortName(inner)} ${entry.problem}.`))
    else reports.push(...(await importOne(inner, entry.bytes, ports)))
  }
  return reports.length > 0
    ? reports
    : [refused(name, `${shortName(name)} is a zip without files: there is nothing to import in it.`)]
}

/** A file of topics or presets goes where those are kept, each entry a line of the report. */
async function importOne(name: string, bytes: Uint8Array, ports: ImportPorts): Promise<readonly ImportReport[]> {
  if (isZip(bytes)) return [refused(name, `${shortName(name)} is a zip within a zip: unpack it first.`)]
  const kind = libraryKind(bytes)
  return kind === null ? [await importDialog(name, bytes, ports)] : ports.library.import(kind, shortName(name), bytes)
}

async function importDialog(name: string, bytes: Uint8Array, ports: ImportPorts): Promise<ImportReport> {
  try {
    const { id, title, turns } = await storeImport(shortName(name), bytes, ports)
    return {
      name: shortName(name),
      ok: true,
      id,
      message: `"${title.length > TITLE_CHARS ? `${title.slice(0, TITLE_CHARS - 3)}...` : title}", ${plural(turns, 'turn')}.`,
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('STORAGE_')) throw error
    return refused(name, error.message)
  }
}

function refused(name: string, message: string): ImportReport {
  return { name: shortName(name), ok: false, id: null, message }
}

/** A name in a zip may be anything: one line of it, not too long, without what steers a terminal. */
function shortName(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
  return line.length > NAME_CHARS ? `${line.slice(0, NAME_CHARS)}...` : line
}
