import { primaryLanguage } from '../../../../../base/language/primary-language.ts'
import { germanSigns } from './german.ts'
import { englishSigns } from './english.ts'
import { spanishSigns } from './spanish.ts'
import { frenchSigns } from './french.ts'

/** A noun in singular and plural. */
export type Noun = readonly [one: string, several: string]

/** The words of a language for signs. */
export interface SignWords {
  /** Words for single signs that have no rule of their own. */
  readonly signs: Readonly<Record<string, string>>
  readonly minus: string
  /** The word between the ends of a range: 5–10. */
  readonly to: string
  /** The word for ~ before a number: ~5. */
  readonly about: string
  /** The word for # and № before a number: #1, № 1. */
  readonly number: string
  /** The word for # after a letter: C#. */
  readonly sharp: string
  /** The word before an index in brackets: a[1]. */
  readonly index: string
  /** The word between a function and its argument: f(x). */
  readonly of: string
  /** The word for the dot in addresses and names of files. */
  readonly dot: string
  readonly times: string
  readonly squared: string
  readonly cubed: string
  /** The words before an exponent. */
  readonly power: string
  /** The words after an exponent, for languages that need them. */
  readonly afterPower?: string
  /** The words before and after the degree of a root: ⁿ√. */
  readonly root: readonly [before: string, after: string]
  /** The names of signs that have limits, such as the sum. */
  readonly limited: Readonly<Record<string, string>>
  /** The word before the lower limit of a sum that has an upper one. */
  readonly from: string
  /** The word before the lower limit of a sum without an upper one. */
  readonly over: string
  /** The word before the variable of a limit. */
  readonly asLimit: string
  /** The words between the variable of a limit and its value. */
  readonly tendsTo: string
  /** The words that replace a formula which is too long to say. */
  readonly formula: string
  /** The word between a whole number and its fraction: 1½. */
  readonly and: string
  /** The word for the slash between units: 5 l/100 km. */
  readonly per: string
  readonly fractions: Readonly<Record<string, string>>
  readonly currencies: Readonly<Record<string, Noun>>
  /** The names for hundredths of currencies, such as cents. */
  readonly hundredths: Readonly<Record<string, Noun>>
  /** Whether to say "5 dollars and 50 cents" rather than "5 dollars 50". */
  readonly saysHundredths: boolean
  /** Words for shortened powers of ten after a sum of money: $5bn. */
  readonly scales: Readonly<Record<string, string>>
  /** The words for powers of ten that may be between a sum and its currency, as a regular expression. */
  readonly scaleWords: string
  readonly units: Readonly<Record<string, Noun>>
}

const KNOWN: Readonly<Record<string, SignWords>> = {
  en: englishSigns,
  de: germanSigns,
  fr: frenchSigns,
  es: spanishSigns,
}

/** The words of a language for signs; null for languages that this app has none for. @param language BCP 47 tag */
export function signWords(language: string): SignWords | null {
  return KNOWN[primaryLanguage(language)] ?? null
}
