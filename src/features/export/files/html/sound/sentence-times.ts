import { alignSentences } from '../../../../../base/text/align-sentences.ts'
import type { TurnSound } from '../../export-format.ts'

/**
 * Elements whose text is not read aloud. Sentences are not looked for in them. The script of the file skips the same
 * elements.
 */
const NOT_SPOKEN: ReadonlySet<string> = new Set(['pre', 'table'])
/** The named character references in the app's own HTML. All others are numbers. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * When each sentence of a turn begins, and where it is in the text, for the script of the file. Only numbers are
 * written, so that no text can end the attribute early. Each entry is `seconds from to`, or `seconds` for a sentence
 * that is not in the text; entries are separated by semicolons. `from` and `to` count UTF-16 units of `spokenTextOf`.
 * @param html the speech as it is in the file
 */
export function sentenceTimes(html: string, sentences: TurnSound['sentences']): string {
  const places = alignSentences(
    [spokenTextOf(html)],
    sentences.map(({ text }) => text),
  )
  return sentences
    .map(({ start }, index) => {
      const place = places[index]
      const seconds = String(Math.round(start * 100) / 100)
      return place ? `${seconds} ${place.from.at} ${place.to.at}` : seconds
    })
    .join(';')
}

/** The text of the app's own HTML as a browser reads it, without code blocks and tables. */
export function spokenTextOf(html: string): string {
  const [before = '', ...tags] = html.replaceAll(/\r\n?/g, '\n').split('<')
  const texts = [before]
  let unspoken: string | null = null
  for (const piece of tags) {
    const end = piece.indexOf('>')
    const name = /^\/?[a-z0-9]+/.exec(piece)?.[0] ?? ''
    if (unspoken === null && NOT_SPOKEN.has(name)) unspoken = name
    if (unspoken === null) texts.push(piece.slice(end + 1))
    else if (name === `/${unspoken}`) {
      unspoken = null
      texts.push(piece.slice(end + 1))
    }
  }
  return texts
    .join('')
    .replaceAll(/&(?:#(\d{1,7})|([a-z]{1,8}));/g, (all, code?: string, name?: string) =>
      code === undefined ? (NAMED[name ?? ''] ?? all) : String.fromCodePoint(Number(code)),
    )
}
