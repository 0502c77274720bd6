import type { DialogState } from '../../core/dialog/state.ts'

/** Caches a value computed from finished facts until the next fact: streaming words do not change it. */
export function memoByFact<T>(compute: (state: DialogState) => T): (state: DialogState) => T {
  let cached: {
    readonly id: string
    readonly seq: number
    readonly config: DialogState['config']
    readonly value: T
  } | null = null
  return (state) => {
    const { id, seq, config } = state
    // A dialog that was loaded again has another configuration object.
    if (cached === null || cached.id !== id || cached.seq !== seq || cached.config !== config)
      cached = { id, seq, config, value: compute(state) }
    return cached.value
  }
}
