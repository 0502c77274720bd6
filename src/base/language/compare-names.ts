import { spokenLanguage } from './t.ts'

/** Letters whose order is the same in all languages of the app, so that no collator has to be made for them. */
const PLAIN = /^[a-z ]*$/i

/** Collators by language. They are kept because making one takes as long as fifty comparisons. */
const collators = new Map<string, Intl.Collator>()

/**
 * Compares two names as they are sorted in lists: in the language of the app, whatever the machine speaks, and numbers
 * in them by their value, so that "Part 9" comes before "Part 10".
 * @returns below 0 when the first name comes first, above 0 when the second does, 0 for names that are equal
 */
export function compareNames(one: string, other: string): number {
  if (PLAIN.test(one) && PLAIN.test(other)) {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()]
    if (a !== b) return a < b ? -1 : 1
  }
  const language = spokenLanguage()
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator.compare(one, other)
}
