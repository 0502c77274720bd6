import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { inSlices } from '../../../base/async/in-slices.ts'
import type { Criterion, Judge } from '../../contract/judging/judging-facts.ts'
import type { JudgeQuote, PanelQuote } from '../../contract/judging/quote.ts'
import { familyName, kinOf } from '../../dialog/judging/family.ts'
import { ordersOf, PROBE_ORDERS } from '../../dialog/judging/panel.ts'
import { costOf } from '../../dialog/money/cost.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import { AppError } from '../../contract/errors/errors.ts'
import { usualOf } from '../sizes/expectations.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { panelVotes } from '../../dialog/judging/panel-motion.ts'
import type { Usage } from '../../contract/usage.ts'
import { prepareVote } from './motion-request.ts'
import { prepareReading } from './prepared-reading.ts'
import { probeTexts } from './probe.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'

/** Tokens of a judge's usual answer: four reasons with quotes. */
const ANSWER_TOKENS = 600
const PROBE_ANSWER_TOKENS = 120
/** Tokens of the prompt of a control question, without its two texts. */
const PROBE_PROMPT_TOKENS = 260

export interface AskedPanel {
  readonly judges: readonly Judge[]
  readonly rubric: readonly Criterion[]
  readonly bothOrders: boolean
}

/** Tokens of a usual vote on the motion with its reason. */
const VOTE_ANSWER_TOKENS = 120

type QuotePorts = Pick<EnginePorts, 'providers' | 'clock' | 'random'>

/** The largest expected usage of a panel, computed from its actual prompts. Makes no calls. */
export async function quotePanel(source: PromptSource, panel: AskedPanel, ports: QuotePorts): Promise<PanelQuote> {
  const judges: JudgeQuote[] = []
  const pause = inSlices()
  for (const judge of panel.judges) judges.push(await quoteJudge(source, judge, panel, ports, pause))
  const sum = (of: (quote: JudgeQuote) => number) => judges.reduce((total, quote) => total + of(quote), 0)
  return {
    judges,
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    cost: judges.some(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
  }
}

async function quoteJudge(
  source: PromptSource,
  judge: Judge,
  panel: AskedPanel,
  ports: QuotePorts,
  pause: () => Promise<void>,
): Promise<JudgeQuote> {
  const { providers, clock } = ports
  const { state } = source
  const known = { judge, family: familyName(judge), kin: kinOf(judge, state) }
  const reading = await prepareReading(source, judge, { ...panel, throughSeq: state.seq }, 'as-held', ports, pause)
  const refused =
    whyRefused(judge, ports) ??
    (reading === null
      ? sayInEnglish(sayLater('The window of {model} is too small for this dialog.', { model: judge.model }))
      : null)
  const price = providers.priceOf(judge.provider, judge.model, clock.now())
  const thinking = expectedThinking(judge, price, ports)
  const orders = ordersOf(panel).length
  const readingUsage = {
    ...NO_USAGE,
    promptTokens: reading?.promptTokens ?? 0,
    completionTokens: ANSWER_TOKENS + thinking,
  }
  const votes = await voteUsages(source, judge, thinking, ports, pause)
  const usages = [
    ...Array.from({ length: orders }, () => readingUsage),
    ...PROBE_ORDERS.map(() => probeUsage(state, thinking)),
    ...votes,
  ]
  const costs = usages.map((usage) => costOf(usage, price))
  return {
    ...known,
    refused,
    reads: reading?.read ?? 'shortened',
    calls: costs.length,
    promptTokens: usages.reduce((sum, usage) => sum + usage.promptTokens, 0),
    completionTokens: usages.reduce((sum, usage) => sum + usage.completionTokens, 0),
    cost: costs.some((cost) => cost === null) ? null : costs.reduce<number>((total, cost) => total + (cost ?? 0), 0),
  }
}

/** The expected usage of its votes on the motion; none if the panel does not vote. */
async function voteUsages(
  source: PromptSource,
  judge: Judge,
  thinking: number,
  ports: QuotePorts,
  pause: () => Promise<void>,
): Promise<readonly Usage[]> {
  if (!panelVotes(source.state)) return []
  const usages: Usage[] = []
  for (const vote of [null, 'undecided'] as const) {
    const prepared = await prepareVote(source, judge, source.state.seq, vote, ports, pause)
    const promptTokens = prepared?.promptTokens ?? 0
    usages.push({ ...NO_USAGE, promptTokens, completionTokens: VOTE_ANSWER_TOKENS + thinking })
  }
  return usages
}

/** Tokens that a judge usually thinks before an answer; 0 for a model that does not. */
export function expectedThinking(
  judge: Judge,
  price: Parameters<typeof usualOf>[1],
  { providers }: Pick<QuotePorts, 'providers'>,
): number {
  return providers.reasons?.({ ...judge, thinking: undefined }) ? usualOf(judge.provider, price).thinking.medium : 0
}

/** The expected usage of a control question. */
export function probeUsage(state: DialogState, thinking: number): Usage {
  const { once, twice } = probeTexts(state)
  const promptTokens = PROBE_PROMPT_TOKENS + estimateTokens(once) + estimateTokens(twice)
  return { ...NO_USAGE, promptTokens, completionTokens: PROBE_ANSWER_TOKENS + thinking }
}

/** Why the judge's provider cannot be used, such as a missing key; null if it can. */
export function whyRefused({ provider, baseUrl }: Judge, { providers }: Pick<QuotePorts, 'providers'>): string | null {
  try {
    providers.get(provider, { baseUrl })
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
