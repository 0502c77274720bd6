import type { ExportContent } from '../../contract/library/library.ts'
import type { Turn } from '../state.ts'

/** Whether a turn is in a file or in what a program reads: what somebody wrote for itself alone comes only with all there is. */
export function showsTurn(
  { kind }: Pick<Turn, 'kind'>,
  { content }: { readonly content?: ExportContent | undefined },
): boolean {
  return kind !== 'preparation' || content === 'whole'
}
