import { wordsOf } from '../../base/language/say.ts'
import { t } from '../../base/language/t.ts'
import { CONTEXT_FILE_MAX_BYTES, IMPORT_MAX_BYTES } from '../../core/contract/limits.ts'
import type { ImportReport } from '../../core/contract/library/library.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import type { ChosenFile } from './dropped.ts'
import { explain } from '../host/store/explain.ts'
import { toBase64 } from '../host/to-base64.ts'
import { endingOf } from '../../base/text/shorten.ts'

/** A function that imports a file and reports each item in it. */
export type TakeIn = (
  file: { readonly name: string; readonly base64: string },
  tell: (report: ImportReport) => void,
  signal: AbortSignal,
) => Promise<void>

/** The progress of an import. */
export interface ImportProgress {
  /** The index of the current file, from 0. */
  readonly file: number
  readonly files: number
  /** The number of items that were handled, whether they were imported or not. */
  readonly things: number
}

/**
 * Imports files one after another, and continues after a file that fails. After the signal no further file is started.
 */
export async function importFiles(
  chosen: readonly ChosenFile[],
  takeIn: TakeIn,
  progress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = []
  for (const [file, each] of chosen.entries()) {
    if (signal.aborted) break
    const told = () => progress({ file, files: chosen.length, things: reports.length })
    told()
    const tell = (report: ImportReport) => {
      reports.push(report)
      told()
    }
    await importOne(each, takeIn, tell, signal)
  }
  return reports
}

async function importOne(
  { name, file }: ChosenFile,
  takeIn: TakeIn,
  tell: (report: ImportReport) => void,
  signal: AbortSignal,
): Promise<void> {
  const refused = (message: string): void => tell({ name, ok: false, id: null, message })
  if (file.size > CONTEXT_FILE_MAX_BYTES) return refused(tooLarge(name, file.size))
  const base64 = await toBase64(file)
  if (base64 === null) return refused(t('It cannot be read: it may have been moved, or it is a folder.'))
  try {
    await takeIn({ name: endingOf(name, 400), base64 }, tell, signal)
  } catch (error) {
    if (!signal.aborted) refused(wordsOf(explain(error)))
  }
}

/**
 * The sentence why a file is too large to be imported from the page, and how it can be imported.
 * @param size in bytes
 */
function tooLarge(name: string, size: number): string {
  const said = {
    bytes: formatBytes(size),
    limit: formatBytes(CONTEXT_FILE_MAX_BYTES),
    most: formatBytes(IMPORT_MAX_BYTES),
    command: `idi import "${endingOf(name, 400)}"`,
  }
  return size > IMPORT_MAX_BYTES
    ? t(
        'It has {bytes}, and at most {limit} can be imported here and {most} in a terminal: cut it into parts for {command}.',
        said,
      )
    : t('It has {bytes}, and at most {limit} can be imported here: in a terminal, {command} takes up to {most}.', said)
}
