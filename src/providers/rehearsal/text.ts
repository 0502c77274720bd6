import { beginningOf } from '../../base/text/shorten.ts'
import { hasUnspacedLetters } from '../../base/text/words.ts'

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const wordSegmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Makes plain words on one line: without line breaks, Markdown and double quotation marks, because such marks are put
 * around the text.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/^\s*(?:#{1,6}\s+|[-*+>]\s+)/g, '')
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*`~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/[“„«]|(?<=^|\s)"/g, '‘')
    .replaceAll(/[”»"]/g, '’')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;?](?:\s|$))/g, '')
    .trim()
}

export function sentencesOf(text: string): string[] {
  return [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

/** The number of words of a text, also in scripts without spaces. */
export function countWords(text: string): number {
  if (!hasUnspacedLetters(text)) return text.match(/\S+/g)?.length ?? 0
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}

/** The first sentence of a text, or its first words, without markup. It occurs in the text in this form. */
export function firstSentence(text: string): string {
  const line =
    text.split('\n').find((each) => /\p{L}/u.test(each) && /[.!?。！？]/u.test(each)) ??
    text.split('\n').find((each) => /\p{L}/u.test(each)) ??
    text.trim().split('\n', 1)[0] ??
    ''
  const [sentence = ''] = sentencesOf(plain(line))
  const words = sentence.replace(/(?<![.,;:。])[.,;:。]+$/u, '').split(' ')
  return untilRun(beginningOf(words.slice(0, 20).join(' '), 160))
}

/** Patterns of texts that repeat up to four characters, or up to three words, again and again. */
const RUNS = [/(\S{1,4}?)\1{15,200}/u, /((?:\S{1,24}\s){1,3}?)\1{4,40}/u]

/** The beginning of a text before such a repetition. Quoted in full, it would look as if the voice were stuck. */
function untilRun(text: string): string {
  return RUNS.reduce((kept, each) => {
    const run = each.exec(kept)
    return run ? kept.slice(0, run.index + 3 * (run[1]?.length ?? 0)).trimEnd() : kept
  }, text)
}

/**
 * Shortens a text to a number of words and characters, with an ellipsis. It is cut between words, or between characters
 * in scripts without spaces.
 */
export function clip(whole: string, maxWords: number, maxChars: number): string {
  const text = untilRun(whole)
  const words = text.split(' ')
  if (words.length <= maxWords && text.length <= maxChars && text === whole) return text
  let kept = words.slice(0, maxWords).join(' ')
  if (kept.length > maxChars) {
    const cut = beginningOf(kept, maxChars - 1)
    const space = cut.lastIndexOf(' ')
    kept = space > maxChars / 2 ? cut.slice(0, space) : cut
  }
  return `${kept.replace(/(?<![\s,;:.!?–—-])[\s,;:.!?–—-]+$/u, '')}…`
}

/** Puts a sentence in quotation marks, without the full stop at its end. */
export function quoteSentence(text: string): string {
  return `“${text.replace(/(?<![\s.,;:])[\s.,;:]+$/u, '')}”`
}
