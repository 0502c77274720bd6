import type { FactBody } from '../../contract/events.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { wordsOfTask } from '../call/limits/recited.ts'
import type { ModelRequest } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { readVerdict } from './read-verdict.ts'

/**
 * The fact of the verdict in a closing, in a mode with verdicts. It counts from the end of the turn on.
 * @param end the structured end as it was written; empty for none
 * @param request the request that it answers
 */
export function closingFacts(
  { mode, state }: PromptSource,
  { kind }: Pick<PlannedTurn, 'kind'>,
  turnId: string,
  end: string,
  request: ModelRequest,
): readonly FactBody[] {
  if (kind !== 'summary' || !mode.info.closing?.verdict) return []
  return [{ type: 'verdict-given', turnId, ...readVerdict(end, state, wordsOfTask(request)), throughSeq: state.seq }]
}
