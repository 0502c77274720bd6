import type { FactBody } from '../../../contract/events.ts'
import type { Measurement } from '../../../dialog/judging/judging-state.ts'
import type { InsightPorts } from '../../insights/ask-insight.ts'
import type { ModelRequest, Words } from '../../ports.ts'
import { spentFact, type CallTally } from '../../call/call-tally.ts'
import { failedMark, hearJudge } from '../ask-judge.ts'
import { readChoice, type ReadChoice } from '../read-choice.ts'
import { VERSIONS, type Comparison } from './comparison-request.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

type Measured = Extract<FactBody, { type: 'critique-measured' }>

/** Characters that are kept of a judge's reason. */
const REASON_MAX_CHARS = 1_000

/**
 * Has one judge compare draft and final in one order. An unreadable answer and a refusal are stored as no verdict.
 * @param tally counts every call, also those that fail
 * @throws ProviderError when there is no answer, ConfigError, or the signal's reason
 */
export async function askComparison(
  comparison: Comparison,
  request: ModelRequest,
  words: Words,
  ports: InsightPorts,
  signal: AbortSignal,
  tally: CallTally,
): Promise<Measured> {
  const { compared, judge, order } = comparison
  const { provider, model } = judge
  const read = (text: string) => readChoice(text, VERSIONS)
  const answer = await hearJudge(judge, request, read, words, ports, signal, tally)
  const found = 'why' in answer ? answer : { choice: answer.value.choice, reason: reasonOf(answer.value) }
  const { provider: by, model: spoke } = compared.final
  return {
    type: 'critique-measured',
    turnId: compared.turn.id,
    judge,
    speaker: { provider: by, model: spoke },
    critic: compared.critic,
    order,
    ...('why' in found
      ? { choice: null, unreadable: found.why, ...failedMark(found) }
      : { choice: choiceOf(found.choice, order), ...(found.reason !== '' && { reason: found.reason }) }),
    ...spentFact(tally),
    provider,
    model,
  }
}

function reasonOf({ reasons }: ReadChoice): string {
  return beginningOf(reasons.map(({ text }) => text).join(' '), REASON_MAX_CHARS)
}

/** Whether the judge chose the draft or the final, by their places in the prompt. */
function choiceOf(choice: 'one' | 'two' | 'neither', order: Measurement['order']): 'draft' | 'final' | 'neither' {
  if (choice === 'neither') return 'neither'
  return (choice === 'one') === (order === 'draft-first') ? 'draft' : 'final'
}
