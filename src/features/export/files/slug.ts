import { beginningOf } from '../../../base/text/shorten.ts'

/** UTF-16 units: with a date and an extension it stays far below the 255 bytes that file systems allow. */
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
/** Invisible letters and marks, and the frame of a keycap emoji: the rest is the name. */
const NOT_SEEN = /(?=[\p{L}\p{M}])\p{DI}|\u20e3/gu
/** Names that Windows reserves for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A file name from any text: lower case, accents of Latin letters dropped, letters and digits of other scripts kept,
 * no invisible characters, at most 60 UTF-16 units (so at most 180 bytes), never empty.
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
  // Scripts written without spaces make one long word.
  return name === '' && words[0] !== undefined ? beginningOf(words[0], MAX_UNITS) : name
}
