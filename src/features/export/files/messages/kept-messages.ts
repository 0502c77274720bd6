import type { FactBody } from '../../../../core/contract/events.ts'
import { readMessage, type NativeMessage } from '../../../story/model/blocks/native-messages.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'

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

/** The messages that words of the player stand for, which are no turn, as they were in the file. */
export const KEPT_WORDS = 'native-words'

/** Keeps the messages of words that are no turn. */
export function keptWordsFact(messageId: string, messages: readonly unknown[]): ModeChanged {
  return keptFact(KEPT_WORDS, { messageId, messages }, null)
}

/** The messages of the file that a turn stands for; null for a turn that came from elsewhere. */
export function keptMessages(state: DialogState, turnId: string): readonly NativeMessage[] | null {
  return messagesOf(state.modeChanges.find((each) => each.change === KEPT_MESSAGES && each.duringTurn === turnId)?.data)
}

/** The same of words that are no turn. */
export function keptWords(state: DialogState, messageId: string): readonly NativeMessage[] | null {
  const kept = state.modeChanges
    .filter(({ change }) => change === KEPT_WORDS)
    .map(({ data }) => data as { readonly messageId?: unknown; readonly messages?: unknown } | null)
    .find((data) => data?.messageId === messageId)
  return messagesOf(kept?.messages)
}

function messagesOf(kept: unknown): readonly NativeMessage[] | null {
  return Array.isArray(kept) ? kept.flatMap((message: unknown) => readMessage(message) ?? []) : null
}

/** Whether anything was said since the file was taken in. */
export function playedOn(state: DialogState): boolean {
  const kept = new Set(
    state.modeChanges.flatMap(({ change, duringTurn }) => (change === KEPT_MESSAGES ? [duringTurn] : [])),
  )
  return state.turns.some(({ id, status }) => status === 'ended' && !kept.has(id))
}

/** What the file said beside its messages; empty for a dialog that came from elsewhere. */
export function keptMetadata(state: DialogState): Readonly<Record<string, unknown>> {
  const kept = state.modeChanges.find(({ change }) => change === KEPT_METADATA)?.data
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
}
