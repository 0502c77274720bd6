import { alignSentences } from '../../../../../base/text/align-sentences.ts'
import type { TurnSound } from '../../export-format.ts'

/** Elements whose text is not read aloud, and in which no sentence is looked for. The script of the file leaves out the same. */
const NOT_SPOKEN: ReadonlySet<string> = new Set(['pre', 'table'])
/** The named character references that our own markup uses; all others are numbers. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * When each sentence of a turn begins and where it stands in the text shown, for the script of the file: numbers alone,
 * so that no text can get out of the attribute. `seconds from to` or, for a sentence that is not in the text, `seconds`,
 * with semicolons between them; from and to count UTF-16 units of `spokenTextOf`.
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

/** The text nodes of our own markup as a browser reads them, one after another, without code blocks and tables. */
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
