import { t } from '../../../base/language/t.ts'
import { codePageName } from '../../../base/text/encodings/encoding-letters.ts'

/** Beside a file whose encoding its letters told. */
export function codePageMark(codePage: string): string {
  return t('read as {encoding}', { encoding: codePageName(codePage) })
}

/** The same as a sentence, with what a person does about it. */
export function codePageWords(codePage: string): string {
  return t('Read as {encoding}, by its letters: look whether those beyond ASCII are right.', {
    encoding: codePageName(codePage),
  })
}
