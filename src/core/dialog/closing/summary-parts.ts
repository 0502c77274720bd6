import { plainProseLine } from '../../../base/text/prose/plain-prose.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The most characters of a title. A longer one is a paragraph. */
const TITLE_MAX = 180

/** The first words of a summary, without marks, as its title, and the rest as it was written. */
export function summaryParts(text: string): { readonly title: string; readonly rest: string } {
  const trimmed = text.trim()
  const line = trimmed.split('\n', 1)[0] ?? ''
  const words = plainProseLine(line)
  // A line without words is the fence of code, or a line between two parts.
  if (words === '') return { title: shortened(plainProseLine(trimmed)), rest: trimmed }
  if (line.length <= TITLE_MAX && line.length < trimmed.length)
    return { title: withoutColon(words), rest: trimmed.slice(line.length).trim() }
  const sentence = firstSentence(line)
  const plain = plainProseLine(sentence)
  // Marks around more than the sentence would be cut in two.
  const isWhole = words.startsWith(plain)
  if (sentence.length <= TITLE_MAX && isWhole)
    return { title: withoutColon(plain), rest: trimmed.slice(sentence.length).trim() }
  return { title: shortened(isWhole ? plain : firstSentence(words)), rest: trimmed }
}

function shortened(words: string): string {
  return withoutColon(shortenText(words, TITLE_MAX, { wholeWords: true }))
}

/** The first sentence, with the marks that close what it began with. */
function firstSentence(text: string): string {
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)) {
    const sentence = segment.trimEnd()
    return sentence + (/^[*`]+/.exec(text.slice(sentence.length))?.[0] ?? '')
  }
  return text
}

function withoutColon(text: string): string {
  return text.replace(/:$/, '')
}
