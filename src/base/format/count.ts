import { spokenLanguage, t } from '../language/t.ts'

/** The word in place of a number that is not known, so that it is never written as 0 or NaN. */
export function unknown(): string {
  return t('unknown')
}

/** Whether a number can be shown: it is not null, NaN or infinite. */
export function isKnown(value: number | null | undefined): value is number {
  return Number.isFinite(value)
}

/**
 * Number formats by options and language. They are kept because making one takes longer than using it a thousand times.
 */
const formats = /* @__PURE__ */ new Map<Intl.NumberFormatOptions, Map<string, Intl.NumberFormat>>()

/**
 * Formats a number in the present language. The machine's own language has no influence, because files must not depend
 * on it.
 * @param options a constant object, by which formats are kept
 */
export function writeInLanguage(value: number, options: Intl.NumberFormatOptions): string {
  const language = spokenLanguage()
  const made = formats.get(options) ?? new Map<string, Intl.NumberFormat>()
  const format = made.get(language) ?? new Intl.NumberFormat(language, options)
  formats.set(options, made.set(language, format))
  return format.format(value)
}

const FIXED = [1, 2].map((digits) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  useGrouping: false,
}))

/** Formats a number with a fixed number of decimals: 3.4 as "3.4". */
export function formatFixed(value: number, digits: 1 | 2): string {
  return writeInLanguage(value, FIXED[digits - 1] ?? {})
}

const WHOLE = { maximumFractionDigits: 0 } as const
const DECIMAL = { maximumFractionDigits: 3 } as const

/** Formats a whole number exactly: 12300 as "12,300". */
export function formatCount(count: number | null): string {
  // Adding 0 turns -0 into 0, so that "-0" is never shown.
  return isKnown(count) ? writeInLanguage(Math.round(count) + 0, WHOLE) : unknown()
}

/** Formats a setting or a limit as it was chosen, with up to three decimals: 0.7 as "0.7", 200000 as "200,000". */
export function formatNumber(value: number | null): string {
  if (!isKnown(value)) return unknown()
  return writeInLanguage(Math.abs(value) < 0.0005 ? 0 : value, DECIMAL)
}

/** Formats a count with its noun: "1 turn", "0 turns", "2,100 turns". @param many the plural, if it is irregular */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${pluralNoun(count, one, many)}`
}

/** The noun for a count, without the number: "turn", "turns". */
export function pluralNoun(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

const LIST_TYPES = { and: 'conjunction', or: 'disjunction' } as const

/**
 * The separator between facts about one thing: "Ben, 3 turns, 4 minutes". For things listed in a sentence see
 * formatList.
 */
export function comma(): string {
  return t(',  [[between facts of one thing, such as “Ben, 3 turns, 4 minutes”; with its spaces]]')
}

/** Joins things in a sentence: "a", "a and b", "a, b and c"; or with "or" before the last. */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const language = spokenLanguage()
  // Intl's English format is not used, because it puts a comma before "and".
  if (language !== 'en') return new Intl.ListFormat(language, { type: LIST_TYPES[word] }).format(items)
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
