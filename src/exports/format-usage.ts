import type { Totals } from '../dialog/selectors.ts'
import type { Stage } from '../dialog/state.ts'
import { formatCount, plural } from '../format/count.ts'
import { formatDuration } from '../format/duration.ts'
import { formatPercent } from '../format/measure.ts'
import { formatMoney } from '../format/money.ts'
import { added } from './costs.ts'
import { isRehearsal, REHEARSAL_LABEL } from '../contract/rehearsal.ts'

/** One sentence of numbers for the end of a text. */
export function formatTotals(
  { calls, usage, modelSeconds }: Totals,
  cost: number | null,
  voiced: readonly { readonly chars: number; readonly cost: number | null }[] = [],
): string {
  const chars = voiced.reduce((sum, each) => sum + each.chars, 0)
  const speech =
    chars === 0
      ? ''
      : ` Of this, speech: ${plural(chars, 'character')}, ${formatCost(added(voiced.map((each) => each.cost)))}.`
  const about = usage.estimated ? 'about ' : ''
  const counts = `${about}${plural(usage.promptTokens, 'token')} read, ${about}${formatCount(usage.completionTokens)} written${usage.searches === undefined ? '' : `, ${plural(usage.searches, 'web search', 'web searches')}`}`
  return `${plural(calls, 'call')}, ${counts}, ${formatDuration(modelSeconds)}, ${formatCost(cost)}.${speech}`
}

/** What one stage took: "openai, gpt-6-luna; 1,000 tokens read, 140 written, first after 0.3 s, 0.9 s in all, $0.0001". */
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
  return `${isRehearsal(provider) ? REHEARSAL_LABEL : `${provider}, ${model}`}; ${counts}, ${first}${formatDuration(timing.totalMs / 1000, 'tenths')} in all${tries}${searched}${fresh}, ${formatCost(cost)}${usage.cost === undefined ? '' : ', as the vendor says'}`
}

function formatCost(cost: number | null): string {
  if (cost === null) return 'cost unknown'
  return cost === 0 ? 'no cost' : formatMoney(cost)
}
