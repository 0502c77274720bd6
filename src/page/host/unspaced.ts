/**
 * The characters of scripts without spaces between words (Thai, Lao, Khmer, Burmese, kana, Han), as a class of a
 * regular expression.
 */
export const UNSPACED_CLASS = String.raw`[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]`
const UNSPACED = new RegExp(UNSPACED_CLASS)

/** Whether a text has a script that puts no spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}
