import { useEffect, useRef, useState } from 'react'
import type { ContextFile } from '../../../contract/dialog-config.ts'
import type { HeldRecording, Transcribed, TranscriptStep } from '../../../contract/transcription.ts'
import { announce } from '../../host/announce.ts'
import { useApp } from '../../host/app-model.ts'
import { explain } from '../../host/store/explain.ts'
import type { Chosen } from '../../import/dropped.ts'
import { sendRecording, tooLarge } from './send-recording.ts'

/** A recording that a person chose and that is not written down yet. */
export interface WaitingRecording {
  readonly chosen: Chosen
  /** Bytes that the host has of it. */
  readonly sent: number
  /** What it is, and who would write it down; null while it is on its way to the host, or was refused. */
  readonly held: HeldRecording | null
  /** How far its writing down is; null while nobody does. */
  readonly step: TranscriptStep | null
  readonly writing: boolean
  /** What stands in the way, in a sentence. */
  readonly problem: string | null
  /** What came of the last try, where it came to nothing. */
  readonly told: Transcribed | null
}

export interface Recordings {
  readonly waiting: readonly WaitingRecording[]
  add(chosen: readonly Chosen[]): void
  /** Has it written down; it is taken then. */
  write(name: string): void
  cancel(name: string): void
  /** Takes it without its words: its text says why there are none. */
  takeAnyway(name: string): void
  remove(name: string): void
}

const FRESH = { sent: 0, held: null, step: null, writing: false, problem: null, told: null }

/** Recordings on their way to text: sent to the host, asked about, written down, taken. */
export function useRecordings(take: (file: ContextFile) => void): Recordings {
  const { client } = useApp()
  const [waiting, setWaiting] = useState<readonly WaitingRecording[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const taken = useRef(take)
  useEffect(() => {
    taken.current = take
  }, [take])
  useEffect(() => {
    const under = stops.current
    return () => {
      for (const stop of under.values()) stop.abort()
    }
  }, [])

  function change(name: string, to: Partial<WaitingRecording>): void {
    setWaiting((known) => known.map((each) => (each.chosen.name === name ? { ...each, ...to } : each)))
  }

  function begin(name: string): AbortSignal {
    stops.current.get(name)?.abort()
    const stop = new AbortController()
    stops.current.set(name, stop)
    return stop.signal
  }

  function add(chosen: readonly Chosen[]): void {
    const names = new Set(chosen.map(({ name }) => name))
    setWaiting((known) => [
      ...known.filter((each) => !names.has(each.chosen.name)),
      ...chosen.map((each) => ({ ...FRESH, chosen: each, problem: tooLarge(each) })),
    ])
    // One after the other: each is large.
    void chosen
      .filter((each) => tooLarge(each) === null)
      .reduce<Promise<void>>((before, each) => before.then(() => send(each)), Promise.resolve())
  }

  async function send(chosen: Chosen): Promise<void> {
    const { name } = chosen
    const signal = begin(name)
    change(name, FRESH)
    try {
      const id = await sendRecording(client, chosen, signal, (sent) => change(name, { sent }))
      const held = await client.transcripts.about({ id }, { signal })
      change(name, { held })
    } catch (error) {
      if (!signal.aborted) change(name, { problem: explain(error).message })
    }
  }

  async function write(name: string): Promise<void> {
    const known = waiting.find((each) => each.chosen.name === name)
    const id = known?.held?.id
    if (!known || id === undefined) return
    const signal = begin(name)
    change(name, { writing: true, problem: null, told: null, step: null })
    try {
      for await (const answer of await client.transcripts.write({ id }, { signal })) {
        if (answer.kind !== 'done') change(name, { step: answer })
        else if (answer.told.problem === null) {
          taken.current(answer.told.file)
          setWaiting((all) => all.filter((each) => each.chosen.name !== name))
          announce(`${name} was written down and is attached.`)
        } else change(name, { problem: answer.told.problem, told: answer.told, writing: false, step: null })
      }
    } catch (error) {
      // Called off: it waits again.
      change(name, { writing: false, step: null, problem: signal.aborted ? null : explain(error).message })
    }
  }

  function remove(name: string): void {
    const known = waiting.find((each) => each.chosen.name === name)
    stops.current.get(name)?.abort()
    stops.current.delete(name)
    if (known?.held) void client.transcripts.drop({ id: known.held.id }).catch(() => undefined)
    setWaiting((all) => all.filter((each) => each.chosen.name !== name))
  }

  return {
    waiting,
    add,
    write: (name) => void write(name),
    cancel: (name) => stops.current.get(name)?.abort(),
    takeAnyway(name) {
      const told = waiting.find((each) => each.chosen.name === name)?.told
      if (!told) return
      taken.current(told.file)
      remove(name)
    },
    remove,
  }
}
