import { shortenLine } from '../../../base/text/shorten.ts'
import { showSigns } from '../../../base/text/show-signs.ts'

/**
 * Text as it may stand in a file people open: line ends are \n, signs that a terminal or a page would obey are shown by
 * their number, no half of a pair, no empty lines at either end.
 */
export function plainText(text: string): string {
  return showSigns(text.toWellFormed().replaceAll(/\r\n?|\u2028|\u2029/g, '\n'))
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/^\n+|(?<!\n)\n+$/g, '')
}

/** One line, at most this many characters, cut at a word with an ellipsis. */
export function plainLine(text: string, max: number): string {
  return shortenLine(plainText(text), max, { wholeWords: true })
}
