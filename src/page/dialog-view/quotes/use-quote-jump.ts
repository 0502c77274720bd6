import { useJump } from '../jump-context.ts'
import { markQuote } from './mark-quote.ts'

/**
 * Returns a function that scrolls to the turn at an index of state.turns and highlights a quote in it. The highlight
 * stays when the inspector closes.
 */
export function useQuoteJump(): (turn: number, turnId: string, quote: string) => void {
  const jump = useJump()
  return (turn, turnId, quote) => {
    const script = document.querySelector<HTMLElement>('.script')
    jump(turn)
    if (script) markQuote(script, turnId, quote)
  }
}
