import type { ExportContent } from '../../contract/library/library.ts'
import type { Turn } from '../state.ts'
import { isPrivateTurn } from './private-turn.ts'

/** Whether a turn is in a file or in what a program reads. Private turns are only in complete ones. */
export function showsTurn(
  turn: Pick<Turn, 'kind' | 'audience'>,
  { content }: { readonly content?: ExportContent | undefined },
): boolean {
  return !isPrivateTurn(turn) || content === 'whole'
}
