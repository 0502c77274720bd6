import { t } from '../../../base/language/t.ts'
import type { HeldRecording, TranscribedRecording, TranscriptStep } from '../../../core/contract/transcription.ts'
import { createStore } from '../../host/store/store.ts'
import type { ChosenFile } from '../../import/dropped.ts'

/** A chosen recording that is not transcribed yet. */
export interface WaitingRecording {
  readonly chosen: ChosenFile
  /** The number of bytes that the host has received. */
  readonly sent: number
  /** The kind of the recording and its transcriber; null while it is uploaded, and when it was refused. */
  readonly held: HeldRecording | null
  /** The progress of the transcription; null when there is none. */
  readonly step: TranscriptStep | null
  readonly writing: boolean
  /** The problem in a sentence; null for none. */
  readonly problem: string | null
  /** The result of the last transcription, if it failed; otherwise null. */
  readonly told: TranscribedRecording | null
}

/** The state of a recording whose transcription has not been started. */
export const FRESH = { sent: 0, held: null, step: null, writing: false, problem: null, told: null }

/** The name of the field in the form of a new dialog. Other fields are named after their conversation. */
export const FORM_FIELD = 'form'

type Waiting = Readonly<Record<string, readonly WaitingRecording[]>>

/**
 * Recordings that are not transcribed yet, by the field they were dropped into. They stay when the field leaves the
 * screen; the sound itself is only in the browser's memory, which a reload clears.
 */
export const waitingRecordings = createStore<Waiting>({})

export function waitingAt(field: string): readonly WaitingRecording[] {
  return waitingRecordings.get()[field] ?? []
}

/** Changes the recordings of one field; an empty list removes it. */
export function changeWaiting(
  field: string,
  update: (known: readonly WaitingRecording[]) => readonly WaitingRecording[],
): void {
  const { [field]: before = [], ...others } = waitingRecordings.get()
  const after = update(before)
  waitingRecordings.set(after.length === 0 ? others : { ...others, [field]: after })
}

/** The sentence why words or a dialog must wait for recordings; null when there are none. */
export function notWritten(waiting: readonly WaitingRecording[]): string | null {
  const [one, ...more] = waiting
  if (!one) return null
  const names = waiting.map(({ chosen }) => `"${chosen.name}"`).join(', ')
  return more.length === 0
    ? t('{names} is not transcribed yet, so nobody would be told it: have it transcribed, or remove it.', { names })
    : t('{names} are not transcribed yet, so nobody would be told them: have them transcribed, or remove them.', {
        names,
      })
}
