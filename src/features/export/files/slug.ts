import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * The most UTF-16 units. With a date and an extension the name stays far below the 255 bytes that file systems allow.
 */
const MAX_UNITS = 60
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** Matches invisible letters and marks, and the frame of a keycap emoji. */
const NOT_SEEN = /(?=[\p{L}\p{M}])\p{DI}|\u20e3/gu
/** Names that Windows reserves for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * Makes a file name from any text. It is in lower case, without accents on Latin letters, keeps letters and digits of
 * other scripts, has no invisible characters, has at most 60 UTF-16 units (180 bytes), and is never empty.
 */
export function slug(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(NOT_SEEN, '')
  const words = folded
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter((word) => word !== '')
  const name = shorten(words)
  if (name === '') return 'dialog'
  return RESERVED.test(name) ? `${name}-dialog` : name
}

function shorten(words: readonly string[]): string {
  let name = ''
  for (const word of words) {
    const longer = name === '' ? word : `${name}-${word}`
    if (longer.length > MAX_UNITS) break
    name = longer
  }
  // A script that is written without spaces gives one long word, which is cut.
  return name === '' && words[0] !== undefined ? beginningOf(words[0], MAX_UNITS) : name
}
