import { spokenLanguage } from '../../base/language/t.ts'
import type { DialogState } from '../../core/dialog/state.ts'

/**
 * Caches a value computed from a dialog until its next stored event, or until the language changes. Streaming words do
 * not change it.
 */
export function memoByFact<T>(compute: (state: DialogState) => T): (state: DialogState) => T {
  let cached: {
    readonly id: string
    readonly seq: number
    readonly config: DialogState['config']
    readonly language: string
    readonly value: T
  } | null = null
  return (state) => {
    const { id, seq, config } = state
    const language = spokenLanguage()
    // A dialog that was loaded again has another configuration object.
    const isCurrent =
      cached?.id === id && cached.seq === seq && cached.config === config && cached.language === language
    if (cached === null || !isCurrent) cached = { id, seq, config, language, value: compute(state) }
    return cached.value
  }
}
