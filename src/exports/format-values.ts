import type { Totals } from '../dialog/selectors.ts'
import type { Stage } from '../dialog/state.ts'
import { added } from './costs.ts'
import { isRehearsal, REHEARSAL_LABEL } from './rehearsal.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "21 November 2026, 14:05". Put together here: the ready-made formats change between releases of the runtime. */
export function formatDate(at: number, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.day} ${MONTHS[Number(parts.month) - 1]} ${parts.year}, ${parts.hour}:${parts.minute}`
}

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
      : ` Of this, speech: ${formatNumber(chars)} characters, ${formatCost(added(voiced.map((each) => each.cost)))}.`
  const about = usage.estimated ? 'about ' : ''
  const counts = `${about}${formatNumber(usage.promptTokens)} tokens read, ${about}${formatNumber(usage.completionTokens)} written`
  return `${formatNumber(calls)} ${calls === 1 ? 'call' : 'calls'}, ${counts}, ${formatSeconds(modelSeconds)}, ${formatCost(cost)}.${speech}`
}

/** What one stage took: "openai, gpt-6-luna; 1,000 tokens read, 140 written, first after 0.3 s, 0.9 s in all, US$ 0.0001". */
export function formatStageNumbers({ provider, model, usage, timing, attempts }: Stage, cost: number | null): string {
  const about = usage.estimated ? 'about ' : ''
  const some = (count: number, what: string) => (count === 0 ? '' : ` (${formatNumber(count)} ${what})`)
  const counts = `${about}${formatNumber(usage.promptTokens)} tokens read${some(usage.cachedTokens, 'from a cache')}, ${about}${formatNumber(usage.completionTokens)} written${some(usage.thinkingTokens, 'thinking')}`
  const first = timing.firstTokenMs === null ? '' : `first after ${formatTenths(timing.firstTokenMs)}, `
  return `${isRehearsal(provider) ? REHEARSAL_LABEL : `${provider}, ${model}`}; ${counts}, ${first}${formatTenths(timing.totalMs)} in all${attempts === 1 ? '' : `, ${attempts} tries`}, ${formatCost(cost)}`
}

/** "0.9 s" of milliseconds */
export function formatTenths(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** "12,300" */
export function formatNumber(value: number): string {
  return value.toLocaleString('en')
}

/** "9 s", "2 min 5 s" */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** "US$ 0.0160", "no cost", "cost unknown" */
export function formatCost(cost: number | null): string {
  if (cost === null) return 'cost unknown'
  if (cost === 0) return 'no cost'
  return `US$ ${cost.toFixed(cost < 0.1 ? 4 : 2)}`
}
