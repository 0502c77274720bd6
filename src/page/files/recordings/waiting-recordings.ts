import type { HeldRecording, TranscribedRecording, TranscriptStep } from '../../../core/contract/transcription.ts'
import { createStore } from '../../host/store/store.ts'
import type { ChosenFile } from '../../import/dropped.ts'

/** A recording that a person chose and that is not written down yet. */
export interface WaitingRecording {
  readonly chosen: ChosenFile
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
  readonly told: TranscribedRecording | null
}

/** One that nothing has been done about yet. */
export const FRESH = { sent: 0, held: null, step: null, writing: false, problem: null, told: null }

/** Name of the form's field; those of Ask and of asides are named for what they belong to. */
export const FORM_FIELD = 'form'

type Waiting = Readonly<Record<string, readonly WaitingRecording[]>>

/**
 * Recordings that are not written down yet, by the field they were dropped into. They stay when the field leaves the
 * screen; the sound itself is the browser's, which forgets it when the page is loaded again.
 */
export const waitingRecordings = createStore<Waiting>({})

export function waitingAt(field: string): readonly WaitingRecording[] {
  return waitingRecordings.get()[field] ?? []
}

/** Changes those of one field; none forgets it. */
export function changeWaiting(
  field: string,
  update: (known: readonly WaitingRecording[]) => readonly WaitingRecording[],
): void {
  const { [field]: before = [], ...others } = waitingRecordings.get()
  const after = update(before)
  waitingRecordings.set(after.length === 0 ? others : { ...others, [field]: after })
}

/** Why words or a dialog wait, in a sentence; null where no recording does. */
export function notWritten(waiting: readonly WaitingRecording[]): string | null {
  const [one, ...more] = waiting
  if (!one) return null
  const names = waiting.map(({ chosen }) => `"${chosen.name}"`).join(', ')
  return more.length === 0
    ? `${names} is not written down yet, so nobody would be told it: have it written down, or remove it.`
    : `${names} are not written down yet, so nobody would be told them: have them written down, or remove them.`
}
