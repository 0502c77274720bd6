import type { FactBody } from '../../contract/events.ts'
import { readMessage, type NativeMessage } from '../../dialog/story-blocks/native-messages.ts'
import type { DialogState } from '../../dialog/state.ts'

// What came from a file of the native protocol is kept beside what was made of it, so that it goes out as it came in.

/** The messages that a turn stands for, as they were in the file. */
export const KEPT_MESSAGES = 'native-messages'
/** What the file says beside its messages. */
export const KEPT_METADATA = 'native-metadata'

type ModeChanged = Extract<FactBody, { type: 'mode-changed' }>

/** Keeps something of a file with the dialog; nobody but the narrator and who watches over the whole is told of it. */
export function keptFact(change: string, data: unknown, duringTurn: string | null): ModeChanged {
  return {
    type: 'mode-changed',
    change,
    data: data as ModeChanged['data'],
    duringTurn,
    text: null,
    audience: ['moderator'],
  }
}

/** The messages of the file that a turn stands for; null for a turn that came from elsewhere. */
export function keptMessages(state: DialogState, turnId: string): readonly NativeMessage[] | null {
  const kept = state.modeChanges.find((each) => each.change === KEPT_MESSAGES && each.duringTurn === turnId)
  return Array.isArray(kept?.data) ? kept.data.flatMap((message: unknown) => readMessage(message) ?? []) : null
}

/** What the file said beside its messages; empty for a dialog that came from elsewhere. */
export function keptMetadata(state: DialogState): Readonly<Record<string, unknown>> {
  const kept = state.modeChanges.find(({ change }) => change === KEPT_METADATA)?.data
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
}
