import { createContext, use } from 'react'
import type { StageName } from '../../../core/contract/turn/turn-parts.ts'

/** One stage whose prompt is wanted. */
export interface SeenAt {
  readonly turnId: string
  readonly stage: StageName
}

/** Opens "What X saw". It is shown by the screen, for a turn leaves the page once it is scrolled away. */
export const SeenContext = createContext<(at: SeenAt) => void>(() => {})

export function useShowSeen(): (at: SeenAt) => void {
  return use(SeenContext)
}
