import { useEffect, useRef, useState } from 'react'
import { t } from '../../base/language/t.ts'
import { SerialLock } from '../../base/async/serial-lock.ts'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import { CONTEXT_FILES_MAX } from '../../core/contract/limits.ts'
import { announce } from '../host/announce.ts'
import { useApp } from '../host/app-model.ts'
import type { ChosenFile } from '../import/dropped.ts'
import { readFile } from '../import/read-file.ts'
import { readMany } from './read-many.ts'
import { isSameFileName, keptFileName } from '../../base/text/file-name.ts'

export interface FileReading {
  /** The names of the files that are being read. */
  readonly reading: readonly string[]
  readonly done: number
  readonly all: number
  /** The sentences about files that cannot be read. */
  readonly problems: readonly string[]
  /** The names of the files that were not attached. */
  readonly left: readonly string[]
  /** The reason why files were not attached: there was no room, or the person cancelled. */
  readonly why: 'room' | 'cancelled'
}

const NOTHING: FileReading = { reading: [], done: 0, all: 0, problems: [], left: [], why: 'room' }

interface Options {
  readonly files: readonly ContextFile[]
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/** Reads files into a field, a few at a time. A second selection of files waits until the first has been read. */
export function useFileReading({ files, onChange }: Options) {
  const { client } = useApp()
  const [state, setState] = useState(NOTHING)
  const stop = useRef<AbortController | null>(null)
  const batches = useRef(new SerialLock())
  const filesRef = useRef(files)
  useEffect(() => {
    filesRef.current = files
  }, [files])
  useEffect(() => () => stop.current?.abort(), [])

  function add(chosen: readonly ChosenFile[], problems: readonly string[]): void {
    void batches.current.run(() => readAll(chosen, problems))
  }

  async function readAll(chosen: readonly ChosenFile[], problems: readonly string[]): Promise<void> {
    const stopping = new AbortController()
    stop.current = stopping
    setState({ ...NOTHING, problems, all: chosen.length })
    // A file replaces an earlier one of the same name.
    const names = new Set(chosen.map(({ name }) => keptFileName(name)))
    const room = CONTEXT_FILES_MAX - filesRef.current.filter(({ name }) => !names.has(name)).length
    const result = await readMany(chosen, {
      room,
      signal: stopping.signal,
      read: (each) => readFile(client, each, stopping.signal),
      take: (file) => onChange((before) => [...before.filter((other) => !isSameFileName(other.name, file.name)), file]),
      progress: (reading, done) => setState((before) => ({ ...before, reading, done })),
    })
    setState({
      ...NOTHING,
      problems: [...problems, ...result.problems],
      left: result.left,
      why: stopping.signal.aborted ? 'cancelled' : 'room',
    })
    if (chosen.length > 0)
      announce(
        t('{length} of {length2} files attached.', {
          length: chosen.length - result.left.length - result.problems.length,
          length2: chosen.length,
        }),
      )
  }

  return {
    ...state,
    add,
    cancel: () => stop.current?.abort(),
    dismiss: () => setState((before) => ({ ...before, problems: [], left: [] })),
  }
}
