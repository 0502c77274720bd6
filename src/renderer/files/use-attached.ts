import { useEffect } from 'react'
import type { ContextFile } from '../../contract/dialog-config.ts'
import { useStore } from '../host/store/use-select.ts'
import {
  attachedDrafts,
  brokenOff,
  forgetBrokenOff,
  noteReading,
  restoreAttached,
  setAttached,
} from './attached-drafts.ts'
import { useFileReading } from './use-file-reading.ts'

export interface Attached extends ReturnType<typeof useFileReading> {
  readonly files: readonly ContextFile[]
  /** Some are still being read. */
  readonly busy: boolean
  /** Which a reload broke off, in a sentence; null for none. */
  readonly lost: string | null
  readonly change: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

const NONE: readonly ContextFile[] = []

/** The files that go with the words of one field. @param key names the field */
export function useAttached(key: string): Attached {
  const files = useStore(attachedDrafts)[key] ?? NONE
  const off = useStore(brokenOff)[key] ?? []
  const change: Attached['change'] = (update) => setAttached(key, update)
  const reading = useFileReading({ files, onChange: change })
  useEffect(() => void restoreAttached(), [])
  const names = reading.reading.join('\n')
  useEffect(() => {
    noteReading(key, names === '' ? [] : names.split('\n'))
  }, [key, names])
  return {
    ...reading,
    files,
    busy: reading.reading.length > 0,
    lost:
      off.length === 0
        ? null
        : `Loading the page again broke off the reading of ${off.map((name) => `"${name}"`).join(', ')}: attach ${off.length === 1 ? 'it' : 'them'} again.`,
    change,
    add(chosen, problems) {
      forgetBrokenOff(key)
      reading.add(chosen, problems)
    },
    dismiss() {
      forgetBrokenOff(key)
      reading.dismiss()
    },
  }
}
