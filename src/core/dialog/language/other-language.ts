import { detectLanguage } from './detect-language.ts'

/** Shorter texts may be a quotation, or nothing but a name. */
const CHARS_MIN = 80

/** Tags that say the same as far as a text shows it. */
const SAME: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  yue: 'zh',
  ms: 'id',
  tl: 'fil',
  iw: 'he',
  hr: 'sr',
  bs: 'sr',
}

/**
 * The language of a text that is long enough to show it, where it is not the one that was asked for; null where it is,
 * or where that cannot be told. @param asked a BCP 47 tag
 */
export function otherLanguage(text: string, asked: string): string | null {
  if (text.length < (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? CHARS_MIN / 4 : CHARS_MIN))
    return null
  const spoken = detectLanguage(text)
  return spoken === null || plain(spoken) === plain(asked) ? null : spoken
}

function plain(tag: string): string {
  const language = tag.toLowerCase().split('-', 1)[0] ?? tag
  return SAME[language] ?? language
}
