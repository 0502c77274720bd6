import { t } from '../../../../base/language/t.ts'

/** With a full stop. */
export function sentence(words: string): string {
  return /[.!?。！？][”」»“]?$/.test(words) ? words : t('{words}. [[a sentence gets its full stop]]', { words })
}
