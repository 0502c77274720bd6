import { t } from '../../../../base/language/t.ts'

/** The words with a full stop at the end. */
export function sentence(words: string): string {
  return /[.!?。！？][”」»“]?$/.test(words) ? words : t('{words}. [[a sentence gets its full stop]]', { words })
}
