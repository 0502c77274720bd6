import { shortenLine } from '../base/text/shorten.ts'

/**
 * Text as it may stand in a file people open: line ends are \n, no control characters (a terminal would obey them), no
 * half of a pair, no empty lines at either end.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
      // oxlint-disable-next-line no-control-regex -- colour and cursor commands, whole
      .replaceAll(/\u001B\[[0-?]*[ -/]*[@-~]/g, '')
      // oxlint-disable-next-line no-control-regex -- and whatever else is left of the kind
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '')
      .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
      .replaceAll(/^\n+|(?<!\n)\n+$/g, '')
  )
}

/** One line, at most this many characters, cut at a word with an ellipsis. What turns the direction goes: it would turn what follows on the line, too. */
export function plainLine(text: string, max: number): string {
  return shortenLine(withoutTurns(plainText(text)), max, { wholeWords: true })
}

/** Text without the characters that set its direction apart from its letters. */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
}
