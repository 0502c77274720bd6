import type { DialogState } from '../../dialog/state.ts'

/** A line of the script by its place in the state, so that it stays the same while its words grow. */
export interface ScriptLine {
  readonly key: string
  readonly type: 'turn' | 'message'
  readonly index: number
}

/**
 * Reads turns and a person's words in the order they happened, without the turns that a later one went on from.
 * Turns are only ever appended, and superseded only when one is, so their number tells whether anything changed.
 */
export function createScriptReader(): (state: DialogState) => readonly ScriptLine[] {
  let turns = -1
  let messages: unknown = null
  let lines: readonly ScriptLine[] = []
  return (state) => {
    if (turns === state.turns.length && messages === state.messages) return lines
    turns = state.turns.length
    messages = state.messages
    lines = read(state)
    return lines
  }
}

function read(state: DialogState): readonly ScriptLine[] {
  const lines: (ScriptLine & { readonly seq: number })[] = []
  for (const [index, turn] of state.turns.entries()) if (!turn.superseded) lines.push({ key: turn.id, type: 'turn', index, seq: turn.seq })
  for (const [index, message] of state.messages.entries()) lines.push({ key: message.id, type: 'message', index, seq: message.seq })
  return state.messages.length === 0 ? lines : lines.toSorted((a, b) => a.seq - b.seq)
}
