import { ownSpent, sharedTotals, totals } from '../../../core/dialog/money/totals.ts'
import type { DialogState, Stage } from '../../../core/dialog/state.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { sumOfCosts, sharedCost, totalCost } from './costs.ts'
import type { PriceLookup } from './export-format.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../core/contract/rehearsal.ts'

/** The usage of a dialog, in numbers for the end of a text; for a branch also the shared past. */
export function formatTotals(state: DialogState, prices: PriceLookup | undefined): string {
  const { calls, usage, modelSeconds, chars } = totals(state)
  const voices = ownSpent(state).filter(({ kind }) => kind === 'speech')
  const speech =
    chars === 0
      ? ''
      : ` Of this, speech: ${plural(chars, 'character')}, ${formatCost(sumOfCosts(voices.map((each) => each.cost)))}.`
  const before = sharedTotals(state)
  const shared =
    before.calls === 0
      ? ''
      : ` The past it shares with another dialog took ${plural(before.calls, 'call')}, ${formatCost(sharedCost(state, prices))}, counted there.`
  const about = usage.estimated ? 'about ' : ''
  const counts = `${about}${plural(usage.promptTokens, 'token')} read, ${about}${formatCount(usage.completionTokens)} written${usage.searches === undefined ? '' : `, ${plural(usage.searches, 'web search', 'web searches')}`}`
  return `${plural(calls, 'call')}, ${counts}, ${formatDuration(modelSeconds)}, ${formatCost(totalCost(state, prices))}.${speech}${shared}`
}

/** The usage of one stage: "openai, gpt-6-luna; 1,000 tokens read, 140 written, first after 0.3 s, 0.9 s in all, $0.0001". */
export function formatStageNumbers(
  { provider, model, usage, timing, attempts, kept, novelty }: Stage,
  cost: number | null,
): string {
  if (kept) return 'the draft, which its critic let stand; no call'
  const about = usage.estimated ? 'about ' : ''
  const some = (count: number, what: string) => (count === 0 ? '' : ` (${formatCount(count)} ${what})`)
  const counts = `${about}${plural(usage.promptTokens, 'token')} read${some(usage.cachedTokens, 'from a cache')}, ${about}${formatCount(usage.completionTokens)} written${some(usage.thinkingTokens, 'thinking')}`
  const first =
    timing.firstTokenMs === null ? '' : `first after ${formatDuration(timing.firstTokenMs / 1000, 'tenths')}, `
  const searched = usage.searches === undefined ? '' : `, ${plural(usage.searches, 'web search', 'web searches')}`
  const tries = attempts === 1 ? '' : `, ${attempts} tries`
  const fresh = novelty === undefined ? '' : `, ${formatPercent(novelty)} not said before`
  return `${isRehearsal(provider) ? REHEARSAL_VOICE : `${provider}, ${model}`}; ${counts}, ${first}${formatDuration(timing.totalMs / 1000, 'tenths')} in all${tries}${searched}${fresh}, ${formatCost(cost)}${usage.cost === undefined ? '' : ', as the vendor says'}`
}

function formatCost(cost: number | null): string {
  if (cost === null) return 'cost unknown'
  return cost === 0 ? 'no cost' : formatMoney(cost)
}
