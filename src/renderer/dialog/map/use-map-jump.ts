import { useJump } from '../../dialog-view/jump-context.ts'
import type { MapRow } from '../insights/map-words.ts'
import { markQuote } from './mark-quote.ts'

/** Shows a step's turn in the script, with its quote marked. The mark stays when the inspector gives way. */
export function useMapJump(): (step: MapRow) => void {
  const jump = useJump()
  return ({ node, turn }) => {
    const script = document.querySelector<HTMLElement>('.script')
    jump(turn)
    if (script) markQuote(script, node.turnId, node.quote)
  }
}
