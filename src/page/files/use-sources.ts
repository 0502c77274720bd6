import { t } from '../../base/language/t.ts'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import type { ChosenFile } from '../import/dropped.ts'
import { sortOutRecordings } from './recordings/send-recording.ts'
import { useRecordings } from './recordings/use-recordings.ts'
import { useEffect } from 'react'
import { useStore } from '../host/store/use-select.ts'
import { interruptedFiles, forgetBrokenOff, noteReading } from './attached-drafts.ts'
import { useFileReading } from './use-file-reading.ts'
import { isSameFileName } from '../../base/text/file-name.ts'

interface Options {
  /** The name of the field that the files are for. */
  readonly field: string
  readonly files: readonly ContextFile[]
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/**
 * Handles the files dropped into a field until they are attached: documents are read, recordings wait for the person to
 * start their transcription.
 */
export function useSources({ field, files, onChange }: Options) {
  const { add: read, cancel, dismiss, ...state } = useFileReading({ files, onChange })
  const recordings = useRecordings(field, (file) =>
    onChange((before) => [...before.filter((other) => !isSameFileName(other.name, file.name)), file]),
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
    /** The sentence about files whose reading was interrupted by a reload; null for none. */
    lost,
    add,
    cancel,
    dismiss() {
      forget()
      dismiss()
    },
  }
}

/**
 * Stores which files of a field a reload would interrupt, and tells which ones a reload did interrupt.
 * @param names the files being read or waiting to be transcribed
 * @param files the files that are attached already
 */
function useBrokenOff(
  field: string,
  names: readonly string[],
  files: readonly ContextFile[],
): { readonly lost: string | null; readonly forget: () => void } {
  const noted = useStore(interruptedFiles)[field] ?? []
  const off = noted.filter((name) => !files.some((file) => file.name === name))
  const all = names.join('\n')
  useEffect(() => {
    noteReading(field, all === '' ? [] : all.split('\n'))
  }, [field, all])
  return {
    lost:
      off.length === 0
        ? null
        : t(
            'Loading the page again broke off the reading of {off}: attach {off2, plural, one {it} other {them}} again.',
            { off: off.map((name) => `"${name}"`).join(', '), off2: off.length },
          ),
    forget: () => forgetBrokenOff(field),
  }
}
