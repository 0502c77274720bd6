import { inSlices } from '../../../base/async/in-slices.ts'
import { areRead, readFiles } from '../../dialog/quotations/read-files.ts'
import type { DialogState } from '../../dialog/state.ts'

/**
 * Reads the attached files in small parts while the first call is running, so that nothing has to wait when the first
 * speech quotes them.
 */
export async function readAhead(
  { config, former }: Pick<DialogState, 'config' | 'former'>,
  signal: AbortSignal,
): Promise<void> {
  for (const files of [config?.context ?? [], former.files]) {
    if (areRead(files)) continue
    const pause = inSlices()
    const steps = readFiles(files)
    while (!signal.aborted && !steps.next().done) await pause()
  }
}
