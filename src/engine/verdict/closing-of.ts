import type { Block } from '../../contract/turn/blocks.ts'
import type { FactBody } from '../../contract/events.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { ClosingParts } from './closing-parts.ts'
import { readVerdict } from './read-verdict.ts'

/**
 * What a closing leaves beside its words: what was weighed, for the eyes of whoever watches over the dialog, and in a
 * mode that judges the verdict, which is true from the turn's end on.
 */
export function closingOf(
  { mode, state }: PromptSource,
  { member }: Pick<PlannedTurn, 'member'>,
  turnId: string,
  parts: ClosingParts | null,
): { readonly blocks: readonly Block[]; readonly facts: readonly FactBody[] } {
  if (parts === null) return { blocks: [], facts: [] }
  const { weighing, end } = parts
  return {
    blocks: weighing === '' ? [] : [{ type: 'notes', source: member, audience: 'user', text: weighing }],
    facts: mode.info.closing?.verdict
      ? [{ type: 'verdict-given', turnId, ...readVerdict(end, state), throughSeq: state.seq }]
      : [],
  }
}
