import { sayLater, sayInEnglish } from '../../../../base/language/say.ts'
import type { Judge } from '../../../contract/judging/judging-facts.ts'
import type { JudgeQuote } from '../../../contract/judging/quote.ts'
import { familyName, kinOf } from '../../../dialog/judging/family.ts'
import { PROBE_ORDERS } from '../../../dialog/judging/panel.ts'
import { SHEET_ORDERS } from '../../../dialog/judging/sheet/sheet-result.ts'
import { costOf } from '../../../dialog/money/cost.ts'
import { NO_USAGE } from '../../../dialog/money/usage.ts'
import type { EnginePorts } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import { expectedThinking, probeUsage, whyRefused } from '../panel-quote.ts'
import { prepareSheet } from './sheet-calls.ts'

/** Tokens of a usual answer: two sheets with four marks each. */
const ANSWER_TOKENS = 1_600

/** The largest expected usage of a score sheet, computed from its actual prompt. Makes no calls. */
export async function quoteSheet(
  source: PromptSource,
  judge: Judge,
  seat: 'first' | 'second',
  ports: Pick<EnginePorts, 'providers' | 'clock' | 'random'>,
): Promise<JudgeQuote> {
  const { state } = source
  const reading = await prepareSheet(source, { judge, seat, throughSeq: state.seq }, 'as-held', ports)
  const price = ports.providers.priceOf(judge.provider, judge.model, ports.clock.now())
  const thinking = expectedThinking(judge, price, ports)
  const usages = [
    ...SHEET_ORDERS.map(() => ({
      ...NO_USAGE,
      promptTokens: reading?.promptTokens ?? 0,
      completionTokens: ANSWER_TOKENS + thinking,
    })),
    ...PROBE_ORDERS.map(() => probeUsage(state, thinking)),
  ]
  const costs = usages.map((usage) => costOf(usage, price))
  return {
    judge,
    family: familyName(judge),
    kin: kinOf(judge, state),
    reads: reading?.read ?? 'shortened',
    refused:
      whyRefused(judge, ports) ??
      (reading === null
        ? sayInEnglish(sayLater('The window of {model} is too small for this dialog.', { model: judge.model }))
        : null),
    calls: usages.length,
    promptTokens: usages.reduce((sum, usage) => sum + usage.promptTokens, 0),
    completionTokens: usages.reduce((sum, usage) => sum + usage.completionTokens, 0),
    cost: costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
  }
}
