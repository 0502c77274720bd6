import { CONTEXT_FILE_MAX_BYTES } from '../../contract/limits.ts'
import type { ImportReport } from '../../contract/library.ts'
import { formatBytes } from '../../format/bytes.ts'
import type { Chosen } from './dropped.ts'
import { explain } from '../host/store/explain.ts'
import { toBase64 } from '../host/to-base64.ts'

/** Takes one file in; answers with a line for each thing in it. */
export type TakeIn = (file: { readonly name: string; readonly base64: string }) => Promise<readonly ImportReport[]>

/** Takes files in one after the other, and goes on behind a broken one. */
export async function importFiles(
  chosen: readonly Chosen[],
  takeIn: TakeIn,
  progress: (done: number) => void,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = []
  for (const [done, each] of chosen.entries()) {
    progress(done)
    reports.push(...(await importOne(each, takeIn)))
  }
  return reports
}

async function importOne({ name, file }: Chosen, takeIn: TakeIn): Promise<readonly ImportReport[]> {
  const refused = (message: string): readonly ImportReport[] => [{ name, ok: false, id: null, message }]
  if (file.size > CONTEXT_FILE_MAX_BYTES) {
    return refused(
      `It has ${formatBytes(file.size)} and at most ${formatBytes(CONTEXT_FILE_MAX_BYTES)} can be taken in here: the command "idi import" takes larger files.`,
    )
  }
  const base64 = await toBase64(file)
  if (base64 === null) return refused('It cannot be read: it may have been moved, or it is a folder.')
  try {
    return await takeIn({ name: name.slice(-400), base64 })
  } catch (error) {
    return refused(explain(error).message)
  }
}
