import { wordsOf } from '../../../base/language/say.ts'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { doubtfulSentence } from '../../../core/dialog/recordings/transcripts.ts'
import { announce } from '../../host/announce.ts'
import { useApp } from '../../host/app-model.ts'
import { explain } from '../../host/store/explain.ts'
import { useStore } from '../../host/store/use-select.ts'
import type { ChosenFile } from '../../import/dropped.ts'
import { heldRecording } from './held-recording.ts'
import { sendRecording, tooLarge } from './send-recording.ts'
import { changeWaiting, FRESH, waitingRecordings, waitingAt, type WaitingRecording } from './waiting-recordings.ts'

export interface Recordings {
  readonly waiting: readonly WaitingRecording[]
  add(chosen: readonly ChosenFile[]): void
  /** Has the recording transcribed and attached. */
  write(name: string): void
  cancel(name: string): void
  /** Attaches the recording without a transcript; its text says why there is none. */
  takeAnyway(name: string): void
  remove(name: string): void
}

const NONE: readonly WaitingRecording[] = []

/** Running transcriptions, by field and name; they continue when the field leaves the screen. */
const stops = new Map<string, AbortController>()

/**
 * The recordings of a field until they are attached: uploaded, checked and transcribed.
 * @param field the name of the field
 * @param take receives each transcribed file, even after the field has left the screen
 */
export function useRecordings(field: string, take: (file: ContextFile) => void): Recordings {
  const { client } = useApp()
  const waiting = useStore(waitingRecordings)[field] ?? NONE
  const at = (name: string) => `${field}\n${name}`

  function change(name: string, to: Partial<WaitingRecording>): void {
    changeWaiting(field, (recordings) =>
      recordings.map((each) => (each.chosen.name === name ? { ...each, ...to } : each)),
    )
  }

  function leave(name: string): void {
    changeWaiting(field, (recordings) => recordings.filter((each) => each.chosen.name !== name))
  }

  function begin(name: string): AbortSignal {
    stops.get(at(name))?.abort()
    const stop = new AbortController()
    stops.set(at(name), stop)
    return stop.signal
  }

  /** Whether no other attempt with the same name has begun. */
  const isLast = (name: string, signal: AbortSignal): boolean => stops.get(at(name))?.signal === signal

  function add(chosen: readonly ChosenFile[]): void {
    const names = new Set(chosen.map(({ name }) => name))
    for (const name of names) remove(name)
    changeWaiting(field, (recordings) => [
      ...recordings,
      ...chosen.map((each) => ({ ...FRESH, chosen: each, problem: tooLarge(each) })),
    ])
    // The recordings are uploaded one after another, because each is large.
    void chosen
      .filter((each) => tooLarge(each) === null)
      .reduce<Promise<void>>((before, each) => before.then(() => send(each)), Promise.resolve())
  }

  async function send(chosen: ChosenFile): Promise<void> {
    const { name } = chosen
    // The recording may have been removed while another one was being uploaded.
    if (!waitingAt(field).some((each) => each.chosen === chosen)) return
    const signal = begin(name)
    change(name, FRESH)
    try {
      const id = await sendRecording(client, chosen, signal, (sentBytes) => change(name, { sent: sentBytes }))
      const info = await heldRecording(client, id, chosen, signal)
      if (isLast(name, signal)) change(name, { held: info })
    } catch (error) {
      if (!signal.aborted) change(name, { problem: wordsOf(explain(error)) })
    }
  }

  /** Requests the transcriber and the price again, which may have been changed in the settings meanwhile. */
  const askAgain = useEffectEvent(async ({ chosen, held }: WaitingRecording): Promise<void> => {
    const { name } = chosen
    if (!held) return
    const signal = begin(name)
    try {
      const now = await heldRecording(client, held.id, chosen, signal)
      if (isLast(name, signal)) change(name, { held: now })
    } catch (error) {
      if (isLast(name, signal) && explain(error).code === 'INPUT_INVALID') await send(chosen)
    }
  })
  useEffect(() => {
    for (const each of waitingAt(field)) if (each.held && !each.writing) void askAgain(each)
  }, [field])

  async function write(name: string): Promise<void> {
    const recording = waitingAt(field).find((each) => each.chosen.name === name)
    const id = recording?.held?.id
    if (!recording || id === undefined) return
    const signal = begin(name)
    change(name, { writing: true, problem: null, told: null, step: null })
    try {
      for await (const answer of await client.transcripts.write({ id }, { signal })) {
        if (answer.kind !== 'done') change(name, { step: answer })
        else if (answer.told.doubtful) {
          change(name, { problem: doubtfulSentence(), told: answer.told, writing: false, step: null })
        } else if (answer.told.problem === null) {
          take(answer.told.file)
          leave(name)
          announce(t('{name} was transcribed and is attached.', { name }))
        } else change(name, { problem: answer.told.problem, told: answer.told, writing: false, step: null })
      }
    } catch (error) {
      if (!isLast(name, signal)) return
      // The host stores a recording for an hour only. The page still has it, so it is uploaded again.
      if (!signal.aborted && explain(error).code === 'INPUT_INVALID') return await send(recording.chosen)
      // After the transcription was cancelled, the recording waits again.
      change(name, { writing: false, step: null, problem: signal.aborted ? null : wordsOf(explain(error)) })
    }
  }

  function remove(name: string): void {
    const recording = waitingAt(field).find((each) => each.chosen.name === name)
    stops.get(at(name))?.abort()
    stops.delete(at(name))
    if (recording?.held) void client.transcripts.drop({ id: recording.held.id }).catch(() => undefined)
    leave(name)
  }

  return {
    waiting,
    add,
    write: (name) => void write(name),
    cancel: (name) => stops.get(at(name))?.abort(),
    takeAnyway(name) {
      const result = waitingAt(field).find((each) => each.chosen.name === name)?.told
      if (!result) return
      take(result.file)
      remove(name)
    },
    remove,
  }
}
