import { useEffect } from 'react'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import { useStore } from '../host/store/use-select.ts'
import { attachedDrafts, restoreAttached, setAttached } from './attached-drafts.ts'
import { useSources } from './use-sources.ts'

export interface AttachedSources extends ReturnType<typeof useSources> {
  readonly files: readonly ContextFile[]
  /** Whether files are still being read or wait to be transcribed, so that the words would be sent without them. */
  readonly busy: boolean
  readonly change: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

const NONE: readonly ContextFile[] = []

/** The files attached to the words of a field. @param key the name of the field */
export function useAttached(key: string): AttachedSources {
  const files = useStore(attachedDrafts)[key] ?? NONE
  const change: AttachedSources['change'] = (update) => setAttached(key, update)
  const sources = useSources({ field: key, files, onChange: change })
  useEffect(() => void restoreAttached(), [])
  return {
    ...sources,
    files,
    busy: sources.state.reading.length > 0 || sources.recordings.waiting.length > 0,
    change,
  }
}
