import { useJump } from '../jump-context.ts'
import { markQuote } from './mark-quote.ts'

/** Shows the turn at an index of state.turns in the script, with words of it marked. The mark stays when the inspector gives way. */
export function useQuoteJump(): (turn: number, turnId: string, quote: string) => void {
  const jump = useJump()
  return (turn, turnId, quote) => {
    const script = document.querySelector<HTMLElement>('.script')
    jump(turn)
    if (script) markQuote(script, turnId, quote)
  }
}
