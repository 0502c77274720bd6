import type { ContextFile } from '../../contract/dialog-config.ts'
import { formatCount } from '../../../base/format/count.ts'
import { estimateTokens } from '../money/estimate-tokens.ts'

/** Tokens that are reserved for the sentence which says that the text was cut. */
const NOTE_TOKENS = 20
/**
 * The text is cut at the end of a paragraph if that leaves no more than this share of the room unused; otherwise at the
 * end of a line, a sentence or a word.
 */
const ENDS_FROM = 0.5

/**
 * The beginning of a file with at most this many tokens, and a note that it was cut; a person may choose this for a
 * file that is too large. A file that fits stays as it is.
 */
export function takePart(file: ContextFile, tokens: number): ContextFile {
  // A part of a picture would be useless.
  if (file.picture) return file
  const whole = estimateTokens(file.text)
  if (whole <= tokens) return file
  const head = wholeEnd(file.text.slice(0, charsWithin(file.text, Math.max(1, tokens - NOTE_TOKENS))))
  const taken = estimateTokens(head)
  const text = `${head}\n\n[The file goes on; ${formatCount(taken)} of ${formatCount(whole)} tokens were taken.]`
  return { ...file, text, tokens: estimateTokens(text) }
}

/** How many characters from the start have at most this many tokens. */
function charsWithin(text: string, tokens: number): number {
  let low = 1
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimateTokens(text.slice(0, middle)) <= tokens) low = middle
    else high = middle - 1
  }
  return low
}

function wholeEnd(head: string): string {
  const ends = [
    head.lastIndexOf('\n\n'),
    head.lastIndexOf('\n'),
    Math.max(...['. ', '! ', '? ', '。'].map((mark) => head.lastIndexOf(mark))) + 1,
    head.lastIndexOf(' '),
  ]
  const end = ends.find((at) => at > head.length * ENDS_FROM) ?? head.length
  // Half of a surrogate pair is no character, so it is removed.
  return head
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
