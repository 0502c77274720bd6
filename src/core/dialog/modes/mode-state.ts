import type { DialogState, ModeChange } from '../state.ts'

/**
 * How a mode applies changes to its own state. It is a pure function, and an unknown change leaves the state as it is.
 */
export interface ModeReducer<Own> {
  readonly initial: Own
  reduce(own: Own, change: ModeChange): Own
}

/**
 * Reads a mode's own state. Lists of changes only grow at their end, so each change is applied once and cached with
 * the list that ended with it; a branch has a list of its own.
 */
export function modeStateReader<Own>({ initial, reduce }: ModeReducer<Own>): (state: DialogState) => Own {
  const folded = new WeakMap<readonly ModeChange[], Own>()
  return (state) => {
    const { modeChanges } = state
    const known = folded.get(modeChanges)
    if (known !== undefined) return known
    const own = modeChanges.reduce((before, change) => reduce(before, change), initial)
    folded.set(modeChanges, own)
    return own
  }
}
