import { t } from '../language/t.ts'
import { writeInLanguage, isKnown, unknown } from './count.ts'

const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  // Enough decimals for the published price of a token; amounts are rounded before.
  maximumFractionDigits: 10,
} as const

/**
 * The least amount, in US dollars, that is written with three digits. Below it, digits would suggest an exactness that
 * does not exist.
 */
const LEAST_USD = 0.0001

/** The number of significant digits of amounts below a dollar. */
const DIGITS = 3

/**
 * Formats US dollars: two decimals from a dollar on ("$1.20", "$1,234.50"), below it three significant digits at most
 * ("$0.14", "$0.016", "$0.0042"). Zero is "$0", so that "$0.00" never stands for a small amount; less than a hundredth
 * of a cent is "under $0.0001". An unknown amount is a word, never 0.
 * @param usd US dollars; null when unknown
 * @param exact whether all decimals are written, at least two ("$0.0375"), for a cap or a price that somebody set or
 * published
 */
export function formatMoney(usd: number | null, { exact = false }: { readonly exact?: boolean } = {}): string {
  if (!isKnown(usd)) return unknown()
  if (usd === 0) return writeInLanguage(0, NOTHING)
  if (usd < 0) return `-${formatMoney(-usd, { exact })}`
  if (exact) return dollars(usd)
  if (usd < LEAST_USD) return t('under {value}', { value: dollars(LEAST_USD) })
  return dollars(usd < 1 ? Number(usd.toPrecision(DIGITS)) : roundCents(usd))
}

/** Formats a sum of which a part may be unknown: "$0.14", "at least $0.14", "unknown". */
export function formatSpent({
  knownCost,
  unpricedCalls,
}: {
  readonly knownCost: number
  readonly unpricedCalls: number
}): string {
  if (unpricedCalls === 0) return formatMoney(knownCost)
  return knownCost > 0 ? t('at least {money}', { money: formatMoney(knownCost) }) : unknown()
}

/** Formats a cost beside other figures: "$0.14", "no cost", "cost unknown". */
export function formatCost(usd: number | null): string {
  if (usd === null) return t('cost unknown')
  return usd === 0 ? t('no cost') : formatMoney(usd)
}

const NOTHING = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

function dollars(usd: number): string {
  return writeInLanguage(usd, DOLLARS)
}

/** Rounds to whole cents as people expect: 999.995, which is stored as slightly less, becomes 1,000.00. */
function roundCents(usd: number): number {
  return Math.round(Number((usd * 100).toPrecision(15))) / 100
}
