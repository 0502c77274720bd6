import type { Totals } from '../dialog/selectors.ts'
import type { Stage } from '../dialog/state.ts'
import { isRehearsal, REHEARSAL_LABEL } from './rehearsal.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** "21 November 2026, 14:05". Put together here: the ready-made formats change between releases of the runtime. */
export function formatDate(at: number, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.day} ${MONTHS[Number(parts.month) - 1]} ${parts.year}, ${parts.hour}:${parts.minute}`
}

/** One sentence of numbers for the end of a text. */
export function formatTotals({ calls, usage, modelSeconds }: Totals, cost: number | null): string {
  const about = usage.estimated ? 'about ' : ''
  const counts = `${about}${number(usage.promptTokens)} tokens read, ${about}${number(usage.completionTokens)} written`
  return `${number(calls)} ${calls === 1 ? 'call' : 'calls'}, ${counts}, ${formatSeconds(modelSeconds)}, ${formatCost(cost)}.`
}

/** What one stage took: "openai, gpt-6-luna; 1,000 tokens read, 140 written, first after 0.3 s, 0.9 s in all, US$ 0.0001". */
export function formatStageNumbers({ provider, model, usage, timing, attempts }: Stage, cost: number | null): string {
  const about = usage.estimated ? 'about ' : ''
  const some = (count: number, what: string) => (count === 0 ? '' : ` (${number(count)} ${what})`)
  const counts = `${about}${number(usage.promptTokens)} tokens read${some(usage.cachedTokens, 'from a cache')}, ${about}${number(usage.completionTokens)} written${some(usage.thinkingTokens, 'thinking')}`
  const first = timing.firstTokenMs === null ? '' : `first after ${tenths(timing.firstTokenMs)}, `
  return `${isRehearsal(provider) ? REHEARSAL_LABEL : `${provider}, ${model}`}; ${counts}, ${first}${tenths(timing.totalMs)} in all${attempts === 1 ? '' : `, ${attempts} tries`}, ${formatCost(cost)}`
}

function tenths(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

function formatCost(cost: number | null): string {
  if (cost === null) return 'cost unknown'
  if (cost === 0) return 'no cost'
  return `US$ ${cost.toFixed(cost < 0.1 ? 4 : 2)}`
}
