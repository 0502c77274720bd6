import { primaryLanguage } from '../primary-language.ts'
import { germanSigns } from './german.ts'
import { englishSigns } from './english.ts'
import { spanishSigns } from './spanish.ts'
import { frenchSigns } from './french.ts'

/** One of a thing, and several. */
export type Noun = readonly [one: string, several: string]

/** How a language says the signs between its words. */
export interface SignWords {
  /** What stands for one sign wherever it has no rule of its own. */
  readonly signs: Readonly<Record<string, string>>
  readonly minus: string
  /** Between the ends of a range: 5–10. */
  readonly to: string
  /** Before a number: ~5. */
  readonly about: string
  /** Before a number: #1, № 1. */
  readonly number: string
  /** After a letter: C#. */
  readonly sharp: string
  /** Before the place in a list: a[1]. */
  readonly index: string
  /** Between a function and what it is of: f(x). */
  readonly of: string
  /** In addresses and names of files. */
  readonly dot: string
  readonly times: string
  readonly squared: string
  readonly cubed: string
  /** Before an exponent. */
  readonly power: string
  /** After an exponent, where a language puts words there. */
  readonly afterPower?: string
  /** Before the order of a root and after it: ⁿ√. */
  readonly root: readonly [before: string, after: string]
  /** What has limits, by its sign. */
  readonly limited: Readonly<Record<string, string>>
  /** Before the lower limit of a sum, where an upper one follows and where none does. */
  readonly from: string
  readonly over: string
  /** Before what goes somewhere in a limit, and between it and where it goes. */
  readonly asLimit: string
  readonly tendsTo: string
  /** Stands for a formula that is too long to say. */
  readonly formula: string
  /** Between a whole number and its fraction: 1½. */
  readonly and: string
  /** Between a quantity and what it is of: 5 l/100 km. */
  readonly per: string
  readonly fractions: Readonly<Record<string, string>>
  readonly currencies: Readonly<Record<string, Noun>>
  /** Hundredths of a currency: cents. */
  readonly hundredths: Readonly<Record<string, Noun>>
  /** "5 dollars and 50 cents" rather than "5 dollars 50". */
  readonly saysHundredths: boolean
  /** Shortened powers of ten after a sum of money: $5bn. */
  readonly scales: Readonly<Record<string, string>>
  /** Words for powers of ten that stand between a sum and its currency, as a regular expression. */
  readonly scaleWords: string
  readonly units: Readonly<Record<string, Noun>>
}

const KNOWN: Readonly<Record<string, SignWords>> = {
  en: englishSigns,
  de: germanSigns,
  fr: frenchSigns,
  es: spanishSigns,
}

/** The words of a language for signs; null for a language in which nobody has written them down. @param language BCP 47 tag */
export function signWords(language: string): SignWords | null {
  return KNOWN[primaryLanguage(language)] ?? null
}
