import { areRead, readFiles } from '../../../core/dialog/quotations/read-files.ts'
import type { Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { READY, runWhenIdle } from './run-when-idle.ts'

type Files = Parameters<typeof readFiles>[0]

const readings = new WeakMap<Files, Readable<boolean>>()

/** Whether these files were read, so that quotations are found in them at once; until then they are read in idle moments. */
export function useFilesRead(files: Files): boolean {
  const known = readings.get(files) ?? (areRead(files) ? READY : runWhenIdle(readFiles(files)))
  readings.set(files, known)
  return useStore(known)
}
