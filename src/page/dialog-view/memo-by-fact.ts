import type { DialogState } from '../../core/dialog/state.ts'

/** What is read from finished facts, computed once for each of them: words under way change nothing in it. */
export function memoByFact<T>(compute: (state: DialogState) => T): (state: DialogState) => T {
  let held: {
    readonly id: string
    readonly seq: number
    readonly config: DialogState['config']
    readonly value: T
  } | null = null
  return (state) => {
    const { id, seq, config } = state
    // A dialog read anew has a configuration of its own.
    if (held === null || held.id !== id || held.seq !== seq || held.config !== config)
      held = { id, seq, config, value: compute(state) }
    return held.value
  }
}
