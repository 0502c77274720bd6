import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import type { TurnBlock } from '../../contract/turn/blocks.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogProblem } from '../../contract/errors/problem.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { ModelRequest } from '../ports.ts'

/** Blocks for the results of web searches, which everybody may know, and notices to the person about failed ones. */
export function searchBlocks(
  searches: readonly WebSearch[],
  member: MemberId,
  speaker: string,
  where: DialogProblem['where'],
): readonly TurnBlock[] {
  const failures = new Set(searches.flatMap(({ failures: failed }) => failed))
  return [
    ...searches.map((found): TurnBlock => ({ type: 'web_search', source: member, audience: 'all', ...found })),
    ...[...failures].map((why) =>
      problemBlock({
        code: 'SEARCH_FAILED',
        message: sayInEnglish(sayLater('{speaker} spoke without a web search it wanted. {why}', { speaker, why })),
        where,
        severity: 'warning',
        retryable: false,
        raw: null,
      }),
    ),
  ]
}

/** The request of a later call of a stage, with only the searches that earlier calls of that stage have left. */
export function withSearchesLeft(request: ModelRequest, made: readonly WebSearch[]): ModelRequest {
  if (!request.search || made.length === 0) return request
  const max = request.search.max - made.reduce((sum, { requests }) => sum + requests, 0)
  return { ...request, search: max > 0 ? { max } : undefined }
}
