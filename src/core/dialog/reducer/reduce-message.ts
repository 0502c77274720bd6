import type { Fact } from '../../contract/events.ts'
import type { DialogState, PersonMessage } from '../state.ts'

/**
 * Adds a person's words: a question to all participants, or a private note to one member. A question that is to wait
 * for a certain speech is stored separately.
 */
export function addMessage(
  state: DialogState,
  fact: Extract<Fact, { type: 'message-added' | 'note-added' }>,
): DialogState {
  const { at, seq, text } = fact
  if (fact.type === 'note-added')
    return { ...state, messages: [...state.messages, { id: fact.noteId, member: fact.seat, text, at, seq }] }
  const message: PersonMessage = { id: fact.messageId, member: null, text, at, seq }
  if (fact.before === undefined) return { ...state, messages: [...state.messages, message] }
  return { ...state, laterMessages: [...state.laterMessages, { ...message, before: fact.before }] }
}

/**
 * Asks the questions that waited for the next speech. From the turn before it on they count like any other. Questions
 * that the dialog did not reach are asked before its closing, which reports them.
 */
export function askDue(state: DialogState, fact: Extract<Fact, { type: 'turn-started' }>): DialogState {
  if (state.laterMessages.length === 0 || fact.kind === 'introduction') return state
  const next = fact.kind === 'moderation' ? fact.speech + 1 : fact.speech
  const isDue = ({ before = 0 }: PersonMessage) => fact.kind === 'summary' || before <= next
  const due = state.laterMessages.filter(isDue)
  if (due.length === 0) return state
  return {
    ...state,
    laterMessages: state.laterMessages.filter((message) => !isDue(message)),
    messages: [...state.messages, ...due.map((message) => ({ ...message, at: fact.at, seq: fact.seq }))],
  }
}
