import type { Block } from '../../contract/turn/blocks.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { Problem } from '../../contract/errors/problem.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { ModelRequest } from '../ports.ts'

/** What was found on the web, as all may know it; and, to the person, that a search came to nothing. */
export function searchBlocks(
  searches: readonly WebSearch[],
  member: MemberId,
  speaker: string,
  where: Problem['where'],
): readonly Block[] {
  const failures = new Set(searches.flatMap(({ failures: failed }) => failed))
  return [
    ...searches.map((found): Block => ({ type: 'web_search', source: member, audience: 'all', ...found })),
    ...[...failures].map((why) =>
      problemBlock({
        code: 'SEARCH_FAILED',
        message: `${speaker} spoke without a web search it wanted. ${why}`,
        where,
        severity: 'warning',
        retryable: false,
        raw: null,
      }),
    ),
  ]
}

/** A further call of a stage has what the calls before it left of its searches. */
export function withSearchesLeft(request: ModelRequest, made: readonly WebSearch[]): ModelRequest {
  if (!request.search || made.length === 0) return request
  const max = request.search.max - made.reduce((sum, { requests }) => sum + requests, 0)
  return { ...request, search: max > 0 ? { max } : undefined }
}
