import { beginningOf } from './shorten.ts'

/** As the contract's contextFileSchema. */
const NAME_MAX_CHARS = 400

/** The name of a file as it is kept: composed, because some systems write accents apart, and the same file is one. */
export function keptFileName(name: string): string {
  return beginningOf(name.normalize('NFC'), NAME_MAX_CHARS)
}

/** Whether two names are of one file, however their accents are written. */
export function isSameFileName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}
