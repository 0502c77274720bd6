import type { DialogState, ModeChange } from '../state.ts'

/** How a mode folds the changes of its own state: pure and total, so that an unknown change leaves the state as it is. */
export interface ModeReducer<Own> {
  readonly initial: Own
  reduce(own: Own, change: ModeChange): Own
}

/**
 * The reader of a mode's own state. Changes only ever grow at their end, so each is folded once and remembered with the
 * list it ended; a dialog that branched elsewhere has a list of its own.
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
