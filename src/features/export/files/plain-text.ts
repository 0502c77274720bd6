import { shortenLine } from '../../../base/text/shorten.ts'
import { showSigns } from '../../../base/text/show-signs.ts'

/**
 * Text for files that people open: line breaks are \n, control characters are shown by their number, no unpaired
 * surrogates, no empty lines at either end.
 */
export function plainText(text: string): string {
  return showSigns(text.toWellFormed().replaceAll(/\r\n?|\u2028|\u2029/g, '\n'))
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/^\n+|(?<!\n)\n+$/g, '')
}

/** One line of at most this many characters, shortened at a word with an ellipsis. */
export function plainLine(text: string, max: number): string {
  return shortenLine(plainText(text), max, { wholeWords: true })
}
