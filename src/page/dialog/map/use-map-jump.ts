import type { MapRow } from '../insights/map-words.ts'
import { useQuoteJump } from '../../dialog-view/quotes/use-quote-jump.ts'

/** Shows a step's turn in the script, with its quote marked. */
export function useMapJump(): (step: MapRow) => void {
  const jump = useQuoteJump()
  return ({ node, turn }) => jump(turn, node.turnId, node.quote)
}
