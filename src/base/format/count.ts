/** How whatever is not known is written: never as 0, and never as NaN. */
export const UNKNOWN = 'unknown'

/** False for null, NaN and what is infinite: none of them is ever shown. */
export function isKnown(value: number | null | undefined): value is number {
  return Number.isFinite(value)
}

// The app speaks English, and a file must not depend on the machine it is written on.
const whole = /* @__PURE__ */ new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const decimal = /* @__PURE__ */ new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A whole number in full, for where exactness matters: 12300 as "12,300". */
export function formatCount(count: number | null): string {
  // Adding 0 takes the sign from a zero: nothing is ever "-0".
  return isKnown(count) ? whole.format(Math.round(count) + 0) : UNKNOWN
}

/** A setting or a limit as it was chosen, with up to three decimals: 0.7 as "0.7", 200000 as "200,000". */
export function formatNumber(value: number | null): string {
  if (!isKnown(value)) return UNKNOWN
  return decimal.format(Math.abs(value) < 0.0005 ? 0 : value)
}

/** A count and its noun: "1 turn", "0 turns", "2,100 turns"; an irregular plural is given: "1 copy", "2 copies". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${pluralNoun(count, one, many)}`
}

/** The noun alone, for where the count stands elsewhere: "turn", "turns". */
export function pluralNoun(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** Things named in a sentence: "a", "a and b", "a, b and c"; or with "or" before the last. */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
