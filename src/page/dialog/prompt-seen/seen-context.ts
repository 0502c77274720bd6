import { createContext, use } from 'react'
import type { StageName } from '../../../core/contract/turn/turn-parts.ts'

/** A stage whose prompt is to be shown. */
export interface SeenAt {
  readonly turnId: string
  readonly stage: StageName
}

/**
 * A function that shows the prompt of a stage. The screen renders the prompt, because a turn is unmounted when it is
 * scrolled away.
 */
export const SeenContext = createContext<(at: SeenAt) => void>(() => {})

export function useShowSeen(): (at: SeenAt) => void {
  return use(SeenContext)
}
