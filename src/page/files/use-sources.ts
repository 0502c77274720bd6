import type { ContextFile } from '../../core/contract/dialog-config.ts'
import type { ChosenFile } from '../import/dropped.ts'
import { sortOutRecordings } from './recordings/send-recording.ts'
import { useRecordings } from './recordings/use-recordings.ts'
import { useBrokenOff } from './use-broken-off.ts'
import { useFileReading } from './use-file-reading.ts'
import { isSameFileName } from '../../base/text/file-name.ts'

interface Options {
  /** Names the field they are dropped into. */
  readonly field: string
  readonly files: readonly ContextFile[]
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/** What is dropped into a field on its way to an attached file: documents are read, recordings wait for the word to write them down. */
export function useSources({ field, files, onChange }: Options) {
  const { add: read, cancel, dismiss, ...state } = useFileReading({ files, onChange })
  const recordings = useRecordings(field, (file) =>
    onChange((known) => [...known.filter((other) => !isSameFileName(other.name, file.name)), file]),
  )
  const { lost, forget } = useBrokenOff(
    field,
    [...state.reading, ...recordings.waiting.map(({ chosen }) => chosen.name)],
    files,
  )
  function add(chosen: readonly ChosenFile[], problems: readonly string[]): void {
    forget()
    void sortOutRecordings(chosen).then((sorted) => {
      if (sorted.recordings.length > 0) recordings.add(sorted.recordings)
      if (sorted.others.length > 0 || problems.length > 0) read(sorted.others, problems)
    })
  }
  return {
    state,
    recordings,
    /** What a reload broke off, in a sentence; null for nothing. */
    lost,
    add,
    cancel,
    dismiss() {
      forget()
      dismiss()
    },
  }
}
