import { shortenLine } from '../../../base/text/shorten.ts'
import { showSigns } from '../../../base/text/show-signs.ts'

/**
 * Makes a text safe for files that people open: line breaks are \
 * , control characters are written as their numbers, and there are no unpaired surrogates and no empty lines at the
 * ends.
 */
export function plainText(text: string): string {
  return showSigns(text.toWellFormed().replaceAll(/\r\n?|\u2028|\u2029/g, '\n'))
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/^\n+|(?<!\n)\n+$/g, '')
}

/** The text on one line, shortened between words with an ellipsis if it has more characters than `max`. */
export function plainLine(text: string, max: number): string {
  return shortenLine(plainText(text), max, { wholeWords: true })
}
