import { t } from '../../../base/language/t.ts'
import { ownSpent, sharedTotals, totals } from '../../../core/dialog/money/totals.ts'
import type { DialogState, Stage } from '../../../core/dialog/state.ts'
import { comma, formatCount } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatCost } from '../../../base/format/money.ts'
import { sumOfCosts, sharedCost, totalCost } from './costs.ts'
import type { PriceLookup } from './export-format.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../core/contract/rehearsal.ts'

/**
 * The tokens and costs of a dialog in words, for the end of a text; for a branch also those of the turns that it
 * shares.
 */
export function formatTotals(state: DialogState, prices: PriceLookup | undefined): string {
  const { calls, usage, modelSeconds, chars } = totals(state)
  const voices = ownSpent(state).filter(({ kind }) => kind === 'speech')
  const speech =
    chars === 0
      ? []
      : [
          t('Of this, speech: {chars, plural, one {# character} other {# characters}}, {cost}.', {
            chars,
            cost: formatCost(sumOfCosts(voices.map((each) => each.cost))),
          }),
        ]
  const before = sharedTotals(state)
  const shared =
    before.calls === 0
      ? []
      : [
          t(
            'The past it shares with another dialog took {calls, plural, one {# call} other {# calls}}, {cost}, counted there.',
            { calls: before.calls, cost: formatCost(sharedCost(state, prices)) },
          ),
        ]
  const all = t(
    '{calls, plural, one {# call} other {# calls}}, {about, select, yes {about } other {}}{read, plural, one {# token} other {# tokens}} read, {about, select, yes {about } other {}}{written} written{searches, plural, =0 {} one {, # web search} other {, # web searches}}, {duration}, {cost}.',
    {
      calls,
      about: usage.estimated ? 'yes' : 'no',
      read: usage.promptTokens,
      written: formatCount(usage.completionTokens),
      searches: usage.searches ?? 0,
      duration: formatDuration(modelSeconds),
      cost: formatCost(totalCost(state, prices)),
    },
  )
  return [all, ...speech, ...shared].join(' ')
}

/**
 * The tokens, time and cost of one stage: "openai, gpt-6-luna; 1,000 tokens read, 140 written, first after 0.3 s, 0.9 s
 * in all, $0.0001".
 */
export function formatStageNumbers(
  { provider, model, usage, timing, attempts, kept, novelty }: Stage,
  cost: number | null,
): string {
  if (kept) return t('the draft, which its critic let stand; no call')
  const about = usage.estimated ? 'yes' : 'no'
  const read = t(
    '{about, select, yes {about } other {}}{count, plural, one {# token} other {# tokens}} read{cached, plural, =0 {} other { (# from a cache)}}',
    { about, count: usage.promptTokens, cached: usage.cachedTokens },
  )
  const written = t(
    '{about, select, yes {about } other {}}{count} written{thinking, plural, =0 {} other { (# thinking)}}',
    { about, count: usage.completionTokens, thinking: usage.thinkingTokens },
  )
  const parts = [
    read,
    written,
    ...(timing.firstTokenMs === null
      ? []
      : [t('first after {duration}', { duration: formatDuration(timing.firstTokenMs / 1000, 'tenths') })]),
    t('{duration} in all', { duration: formatDuration(timing.totalMs / 1000, 'tenths') }),
    ...(attempts === 1 ? [] : [t('{count, plural, one {# try} other {# tries}}', { count: attempts })]),
    ...(usage.searches === undefined
      ? []
      : [t('{count, plural, one {# web search} other {# web searches}}', { count: usage.searches })]),
    ...(novelty === undefined ? [] : [t('{share} not said before', { share: formatPercent(novelty) })]),
    formatCost(cost),
    ...(usage.cost === undefined ? [] : [t('as the vendor says')]),
  ]
  return `${isRehearsal(provider) ? t(REHEARSAL_VOICE) : `${provider}${comma()}${model}`}; ${parts.join(comma())}`
}
