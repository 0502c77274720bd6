import type { FactBody } from '../../../../core/contract/events.ts'
import { readNativeMessage, type NativeMessage } from '../../../story/model/blocks/native-messages.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'

// The original messages of a file are stored beside the turns made from them, so that an export returns them unchanged.

/** Names the facts with the original messages of a turn. */
export const KEPT_MESSAGES = 'native-messages'
/** Names the fact with what an imported file contained besides its messages. */
export const KEPT_METADATA = 'native-metadata'

type ModeChanged = Extract<FactBody, { type: 'mode-changed' }>

/** Returns a fact that keeps part of an imported file with the dialog; only the moderator's seat may see it. */
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

/** Names the facts with the original messages of what a player said outside turns. */
export const KEPT_WORDS = 'native-words'

/** Returns a fact that keeps the original messages of what a player said outside turns. */
export function keptWordsFact(messageId: string, messages: readonly unknown[]): ModeChanged {
  return keptFact(KEPT_WORDS, { messageId, messages }, null)
}

/** The original messages of a turn; null for a turn that did not come from a file. */
export function keptMessages(state: DialogState, turnId: string): readonly NativeMessage[] | null {
  return messagesOf(state.modeChanges.find((each) => each.change === KEPT_MESSAGES && each.duringTurn === turnId)?.data)
}

/** The original messages of what a player said outside turns; null for words that did not come from a file. */
export function keptWords(state: DialogState, messageId: string): readonly NativeMessage[] | null {
  const kept = state.modeChanges
    .filter(({ change }) => change === KEPT_WORDS)
    .map(({ data }) => data as { readonly messageId?: unknown; readonly messages?: unknown } | null)
    .find((data) => data?.messageId === messageId)
  return messagesOf(kept?.messages)
}

function messagesOf(kept: unknown): readonly NativeMessage[] | null {
  return Array.isArray(kept) ? kept.flatMap((message: unknown) => readNativeMessage(message) ?? []) : null
}

/** Whether a turn has ended since the import. */
export function playedOn(state: DialogState): boolean {
  const kept = new Set(
    state.modeChanges.flatMap(({ change, duringTurn }) => (change === KEPT_MESSAGES ? [duringTurn] : [])),
  )
  return state.turns.some(({ id, status }) => status === 'ended' && !kept.has(id))
}

/** What the imported file contained besides its messages; empty for a dialog that did not come from a file. */
export function keptMetadata(state: DialogState): Readonly<Record<string, unknown>> {
  const kept = state.modeChanges.find(({ change }) => change === KEPT_METADATA)?.data
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
}
