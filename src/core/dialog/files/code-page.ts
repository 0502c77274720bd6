import { t } from '../../../base/language/t.ts'
import { codePageName } from '../../../base/text/encodings/encoding-letters.ts'

/** The note beside a file whose encoding was guessed from its letters. */
export function codePageMark(codePage: string): string {
  return t('read as {encoding}', { encoding: codePageName(codePage) })
}

/** The note as a sentence, with what a person can do about it. */
export function codePageWords(codePage: string): string {
  return t('Read as {encoding}, by its letters: look whether those beyond ASCII are right.', {
    encoding: codePageName(codePage),
  })
}
