import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import type { ReadAnswer } from '../../dialog/answers/read-answer.ts'
import { AppError, ProviderError, reasonOf } from '../../contract/errors/errors.ts'
import { DECLINED_SILENTLY, refusalIn } from '../../dialog/judging/refusal.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import type { InsightPorts } from '../insights/ask-insight.ts'
import { askedOnceMore } from '../insights/ask-insight.ts'
import type { ModelRequest, Words } from '../ports.ts'
import { askWhole } from '../call/ask-whole.ts'
import { CallTally } from '../call/call-tally.ts'
import { ABSTAINED } from './read-choice.ts'

const ABSTAINS = m('It abstained.')

/** Counts the calls of one judge. */
export function judgeTally({ provider, model }: Judge, { providers, clock }: InsightPorts): CallTally {
  return new CallTally(providers.priceOf(provider, model, clock.now()))
}

/** The answer of a judge that declined: it is not asked again, because it would decline again. */
const DECLINED = { why: DECLINED_SILENTLY, declined: true } as const

/** A judge's answer, or the reason why there is no verdict: it declined, cannot be read, or the call failed. */
export type JudgeAnswer<T> =
  | ReadAnswer<T>
  | { readonly why: string; readonly declined: true }
  | { readonly why: string; readonly error: AppError }

/** The mark of a failed answer for the fact of the call; declining is not a failure. */
export function failedMark(answer: JudgeAnswer<unknown>): { readonly failed?: true } {
  return 'why' in answer && !('declined' in answer) ? { failed: true } : {}
}

const wasCut = ({ unified }: Finish): boolean => unified === 'length'

/**
 * Asks a judge for an answer that `read` can read. If it cannot, the judge is asked once more and told what is wrong.
 * An answer that a vendor's filter interrupted counts as declined, whatever was written before.
 * @param read the second argument says whether the answer was cut, by its limit or because it repeated itself
 * @param tally counts every call, also those that fail
 * @throws ProviderError, ConfigError, or the signal's reason
 */
export async function hearJudge<T>(
  judge: Judge,
  request: ModelRequest,
  read: (text: string, cut: boolean) => ReadAnswer<T>,
  words: Words,
  ports: InsightPorts,
  signal: AbortSignal,
  tally: CallTally,
): Promise<JudgeAnswer<T>> {
  const provider = ports.providers.get(judge.provider, { baseUrl: judge.baseUrl })
  try {
    const first = await askWhole(provider, request, ports, signal, tally)
    const { finish } = first.reply
    if (finish.unified === 'content-filter') return DECLINED
    const answer = read(first.text, wasCut(finish))
    if ('value' in answer) return answer
    if (answer.why === ABSTAINED) return { why: ABSTAINS, declined: true }
    const refusal = refusalIn(first.text)
    if (refusal !== null) return { why: refusal, declined: true }
    const second = await askWhole(
      provider,
      askedOnceMore(request, words, { text: first.text, finish }, answer.why),
      ports,
      signal,
      tally,
    )
    if (second.reply.finish.unified === 'content-filter') return DECLINED
    const again = read(second.text, wasCut(second.reply.finish))
    if ('value' in again) return again
    const declined = again.why === ABSTAINED ? ABSTAINS : refusalIn(second.text)
    return declined === null
      ? { why: sayInEnglish(sayLater('Its answer cannot be read: {why}.', { why: again.why })) }
      : { why: declined, declined: true }
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'PROVIDER_REFUSED') return DECLINED
    throw error
  }
}

/**
 * Asks a judge as above, but returns an AppError as the reason for no verdict instead of throwing it.
 * @throws only the signal's reason
 */
export async function askJudge<T>(...asked: Parameters<typeof hearJudge<T>>): Promise<JudgeAnswer<T>> {
  try {
    return await hearJudge(...asked)
  } catch (error) {
    const [, , , , , signal] = asked
    if (signal.aborted) throw signal.reason
    if (error instanceof AppError) return { why: reasonOf(error), error }
    throw error
  }
}
