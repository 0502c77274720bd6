import { codePageName } from '../../../base/text/encodings/encoding-letters.ts'

/** Beside a file whose encoding its letters told. */
export function codePageMark(codePage: string): string {
  return `read as ${codePageName(codePage)}`
}

/** The same as a sentence, with what a person does about it. */
export function codePageWords(codePage: string): string {
  return `Read as ${codePageName(codePage)}, by its letters: look whether those beyond ASCII are right.`
}
