import type { Speakable } from '../../ports.ts'
import { saySigns } from '../../text/say-signs.ts'

/** Letters whose plain form is not their decomposition. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}
/** Typographic signs and spaces, each with the ASCII text that replaces it. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[–—―]/g, ', '],
  [/…/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' '],
]
/** An "A" at the end of initials ("U S A"): this voice would speak it as the article where more words follow. */
const LAST_A = /(?<=(?<![A-Za-z])[A-Z] )A(?= [A-Za-z])(?! [A-Z](?![A-Za-z]))/g
/** Words of another script, with the spaces between them. */
const FOREIGN = /\P{ASCII}+(?:\s+\P{ASCII}+)*/gu

/**
 * The text in ASCII, for an English voice that reads nothing else: accents are dropped, and signs become words. Words
 * in other scripts, which the voice would skip silently, are returned in `leftOut`.
 * @param language BCP 47 tag of the language in which signs are named
 */
export function toAscii(text: string, language = 'en'): Speakable {
  // Signs first: what Unicode takes apart is no longer what was written ("≠" would be "=").
  const signs = saySigns(text, language)
  let plain = signs.text
    .replaceAll(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/([A-Za-z])[\u0300-\u036f]+/g, '$1')
  plain = plain.replaceAll(LAST_A, 'ay')
  for (const [sign, ascii] of SIGNS) plain = plain.replaceAll(sign, ascii)
  const leftOut = [...signs.leftOut]
  const spoken = plain.replaceAll(FOREIGN, (piece) => {
    if (/[\p{L}\p{N}]/u.test(piece)) leftOut.push(piece.normalize('NFC').trim())
    return ' '
  })
  return { text: /[A-Za-z0-9]/.test(spoken) ? spoken.replaceAll(/[ \t]+/g, ' ').trim() : '', leftOut }
}
