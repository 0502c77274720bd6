import type { DialogState } from '../../dialog/state.ts'

/** A line of the script by its place in the state, so that it stays the same while its words grow. */
export interface ScriptLine {
  readonly key: string
  readonly type: 'turn' | 'message' | 'fold'
  readonly index: number
}

/**
 * Reads turns, a person's words and foldings in the order they happened, without the turns that a later one went on from.
 * Turns are only ever appended, and superseded only when one is, so their number tells whether anything changed.
 */
export function createScriptReader(): (state: DialogState) => readonly ScriptLine[] {
  let turns = -1
  let messages: unknown = null
  let folds: unknown = null
  let lines: readonly ScriptLine[] = []
  return (state) => {
    if (turns === state.turns.length && messages === state.messages && folds === state.folds) return lines
    turns = state.turns.length
    messages = state.messages
    folds = state.folds
    lines = read(state)
    return lines
  }
}

function read(state: DialogState): readonly ScriptLine[] {
  const lines: (ScriptLine & { readonly seq: number })[] = []
  // All versions of a turn have the number of the first: its place stays the same when another one is chosen.
  for (const [index, turn] of state.turns.entries())
    if (!turn.superseded) lines.push({ key: `turn-${turn.seq}`, type: 'turn', index, seq: turn.seq })
  for (const [index, message] of state.messages.entries())
    lines.push({ key: message.id, type: 'message', index, seq: message.seq })
  for (const [index, fold] of state.folds.entries()) lines.push({ key: fold.id, type: 'fold', index, seq: fold.seq })
  return state.messages.length === 0 && state.folds.length === 0 ? lines : lines.toSorted((a, b) => a.seq - b.seq)
}
