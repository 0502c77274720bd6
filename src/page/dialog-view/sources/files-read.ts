import { areRead, readFiles } from '../../../core/dialog/quotations/check-evidence.ts'
import { createStore, type Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { whenIdle } from '../../host/when-idle.ts'

type Files = Parameters<typeof readFiles>[0]

/** Milliseconds of reading at a time where the page says that it has none to spare. */
const SLICE_MS = 5

const readings = new WeakMap<Files, Readable<boolean>>()

/** Whether these files were read, so that quotations are found in them at once; until then they are read in idle moments. */
export function useFilesRead(files: Files): boolean {
  const known = readings.get(files) ?? startReading(files)
  readings.set(files, known)
  return useStore(known)
}

function startReading(files: Files): Readable<boolean> {
  const read = createStore(areRead(files))
  if (read.get()) return read
  const steps = readFiles(files)
  const goOn = () =>
    void whenIdle((left) => {
      const until = performance.now() + Math.max(left(), SLICE_MS)
      do if (steps.next().done) return read.set(true)
      while (performance.now() < until)
      goOn()
    })
  goOn()
  return read
}
