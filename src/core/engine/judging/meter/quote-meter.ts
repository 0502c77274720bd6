import { m } from '../../../../base/language/t.ts'
import { inSlices } from '../../../../base/async/in-slices.ts'
import type { Judge } from '../../../contract/judging/judging-facts.ts'
import type { MeterQuote } from '../../../contract/judging/meter-quote.ts'
import type { DialogConfig } from '../../../contract/dialog-config.ts'
import { toErrorShape } from '../../../contract/errors/errors.ts'
import { missingMeasurements } from '../../../dialog/judging/meter.ts'
import { drawnTurns } from '../../../dialog/judging/compared-turns.ts'
import { whyUnmeasured } from '../../../dialog/judging/why-unmeasured.ts'
import { largestCall, summaryFits, type CallSize } from '../../../dialog/money/cap.ts'
import { costOf } from '../../../dialog/money/cost.ts'
import { NO_USAGE } from '../../../dialog/money/usage.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { completionTokens, usualOf } from '../../sizes/expectations.ts'
import type { EnginePorts } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import { estimateUsage } from '../../call/estimate-usage.ts'
import { comparisonRequest, type Comparison } from './comparison-request.ts'
import { isOver } from '../../../dialog/is-over.ts'

/** Tokens of a usual answer: a few sentences and a choice. */
const ANSWER_TOKENS = 160

type QuotePorts = Pick<EnginePorts, 'providers' | 'clock' | 'random'>

/** The estimated usage of the comparisons that these judges have not made yet. Makes no calls. */
export async function quoteMeter(
  source: PromptSource,
  judges: readonly Judge[],
  ports: QuotePorts,
): Promise<MeterQuote> {
  const { state, config } = source
  const nothing = whyUnmeasured(state)
  const left = nothing === null ? missingMeasurements(state, judges) : []
  const sizes: ReturnType<typeof comparisonSize>[] = []
  const pause = inSlices()
  for (const comparison of left) {
    sizes.push(comparisonSize(source, comparison, ports))
    await pause()
  }
  const sum = (part: 'promptTokens' | 'completionTokens') => sizes.reduce((all, size) => all + size[part], 0)
  const largest = largestOf(sizes)
  return {
    nothing,
    turns: nothing === null ? drawnTurns(state).length : 0,
    calls: left.length,
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    cost: sizes.reduce<number | null>((all, { cost }) => (all === null || cost === null ? null : all + cost), 0),
    refused: whyRefused(judges, ports) ?? (left.length === 0 || fits(state, config, largest) ? null : NO_ROOM),
    judges,
  }
}

export const NO_ROOM = m('The critique was not measured: the cap of this dialog leaves no room for it.')

/** Whether calls of this size fit in the cap, besides what an unfinished dialog itself needs. True without a cap. */
export function fits(state: DialogState, config: Pick<DialogConfig, 'cap'>, size: CallSize, calls = 1): boolean {
  const own = isOver(state) ? 0 : 2
  const largest = largestCall(state)
  const cost = size.cost === null && largest.cost === null ? null : calls * (size.cost ?? 0) + own * (largest.cost ?? 0)
  return summaryFits(state, config, { tokens: calls * size.tokens + own * largest.tokens, cost })
}

/** The expected usage of one comparison. */
export function comparisonSize(
  source: PromptSource,
  comparison: Comparison,
  { providers, clock, random }: QuotePorts,
): CallSize & { readonly promptTokens: number; readonly completionTokens: number } {
  const { provider, model, baseUrl } = comparison.judge
  const price = providers.priceOf(provider, model, clock.now())
  const expectation = providers.expected?.(provider, model) ?? usualOf(provider, price)
  const seat = { provider, model, name: 'judge', ...(baseUrl !== undefined && { baseUrl }) }
  const { promptTokens } = estimateUsage(comparisonRequest(source, comparison, random), 0)
  const written = completionTokens(seat, expectation, ANSWER_TOKENS)
  const cost = costOf({ ...NO_USAGE, promptTokens, completionTokens: written, estimated: true }, price)
  return { promptTokens, completionTokens: written, tokens: promptTokens + written, cost }
}

function largestOf(sizes: readonly CallSize[]): CallSize {
  return sizes.reduce<CallSize>(
    (most, { tokens, cost }) => ({
      tokens: Math.max(most.tokens, tokens),
      cost: cost === null ? most.cost : Math.max(most.cost ?? 0, cost),
    }),
    { tokens: 0, cost: null },
  )
}

function whyRefused(judges: readonly Judge[], { providers }: QuotePorts): string | null {
  for (const { provider, baseUrl } of judges)
    try {
      providers.get(provider, { baseUrl })
    } catch (error) {
      return toErrorShape(error).message
    }
  return null
}
