import { beginningOf } from './shorten.ts'

/** The most characters of a name, as in the contract's contextFileSchema. */
const NAME_MAX_CHARS = 400

/** The name under which a file is stored. Accents are composed, because some systems write them separately. */
export function keptFileName(name: string): string {
  return beginningOf(name.normalize('NFC'), NAME_MAX_CHARS)
}

/** Whether two names are the same apart from how accents are written. */
export function isSameFileName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}
