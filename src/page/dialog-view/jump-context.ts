import { createContext, use } from 'react'

/** A function that scrolls to the turn with this index in state.turns. */
export const JumpContext = createContext<(turn: number) => void>(() => {})

export function useJump(): (turn: number) => void {
  return use(JumpContext)
}
