import { PERSON } from '../../core/contract/members/member-ids.ts'
import { mayKnow, personViewer, type Viewer } from '../../core/dialog/members/audience.ts'
import { isShown } from '../../core/dialog/turns/child.ts'
import { messagePlace } from '../../core/dialog/turns/message-place.ts'
import type { DialogState } from '../../core/dialog/state.ts'

/**
 * A line of the script. It names its place in the state instead of its words, so that it stays the same object while
 * the words grow.
 */
export interface ScriptLine {
  readonly key: string
  readonly type: 'turn' | 'message' | 'fold' | 'change' | 'child'
  readonly index: number
}

/**
 * The lines of the script in the order in which they happened: turns, a person's words, digests and changes of the
 * mode. They include only what the viewer may see, without turns that a later turn replaced. Turns are only ever
 * appended, and a turn is replaced only by another one, so the number of turns tells whether anything changed.
 */
export function createScriptReader(): (state: DialogState, viewer?: Viewer) => readonly ScriptLine[] {
  let eyes: Viewer | null = null
  let turns = -1
  let messages: unknown = null
  let folds: unknown = null
  let changes: unknown = null
  let children: unknown = null
  let lines: readonly ScriptLine[] = []
  return (state, viewer = personViewer(state)) => {
    if (
      eyes === viewer &&
      turns === state.turns.length &&
      messages === state.messages &&
      folds === state.folds &&
      changes === state.modeChanges &&
      children === state.children
    )
      return lines
    eyes = viewer
    turns = state.turns.length
    messages = state.messages
    folds = state.folds
    changes = state.modeChanges
    children = state.children
    lines = read(state, viewer)
    return lines
  }
}

/** Changes that are shown with their turn: a roll is shown before the scene that follows from it. */
const IN_TURN: ReadonlySet<string> = new Set(['checked'])

function read(state: DialogState, viewer: Viewer): readonly ScriptLine[] {
  const lines: (ScriptLine & { readonly seq: number })[] = []
  // Notes that a turn was given are shown before it.
  for (const [index, message] of state.messages.entries())
    if (mayKnow(message.member === null ? 'all' : [message.member], PERSON, viewer))
      lines.push({ key: message.id, type: 'message', index, seq: messagePlace(state, message) })
  // All versions of a turn have the number of the first, so that choosing another version does not move it.
  for (const [index, turn] of state.turns.entries())
    if (!turn.superseded && mayKnow(turn.audience, turn.member, viewer))
      lines.push({ key: `turn-${turn.seq}`, type: 'turn', index, seq: turn.seq })
  for (const [index, fold] of state.folds.entries()) lines.push({ key: fold.id, type: 'fold', index, seq: fold.seq })
  for (const [index, { seq, text, audience, change }] of state.modeChanges.entries())
    if (text !== null && !IN_TURN.has(change) && mayKnow(audience, 'engine', viewer))
      lines.push({ key: `change-${seq}`, type: 'change', index, seq })
  for (const [index, { id, seq, ...child }] of state.children.entries())
    if (isShown(child)) lines.push({ key: `child-${id}`, type: 'child', index, seq })
  const others = state.messages.length + state.folds.length + state.modeChanges.length + state.children.length
  return others === 0 ? lines : lines.toSorted((a, b) => a.seq - b.seq)
}
