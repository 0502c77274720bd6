import { primaryLanguage } from '../../../base/language/primary-language.ts'
import { detectLanguage } from './detect-language.ts'

/** The fewest characters. A shorter text may be only a quotation or a name. */
const CHARS_MIN = 80

/** Tags of languages that cannot be distinguished by a text. */
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
 * The language of a long enough text if it is not the expected one; null when it is, or when that is unclear.
 * @param asked a BCP 47 tag
 */
export function otherLanguage(text: string, asked: string): string | null {
  if (text.length < (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? CHARS_MIN / 4 : CHARS_MIN))
    return null
  const spoken = detectLanguage(text)
  return spoken === null || plain(spoken) === plain(asked) ? null : spoken
}

function plain(tag: string): string {
  const language = primaryLanguage(tag)
  return SAME[language] ?? language
}
