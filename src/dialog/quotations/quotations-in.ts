/** Shorter passages in quotation marks are names and words held at a distance. */
const CHARS_MIN = 12
const WORDS_MIN = 3
/** Scripts without spaces: a character says about half a word. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/gu
/** A mark that is never closed opens no quotation of pages. */
const CHARS_MAX = 2_000

/** What opens a quotation, and what may close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«»',
  '「': '」',
  '『': '』',
  '"': '"',
}

/** Passages in double quotation marks that are long enough to be looked for. A mark inside a word is none. */
export function quotationsIn(
  speech: string,
): readonly { readonly text: string; readonly start: number; readonly end: number }[] {
  const found: { text: string; start: number; end: number }[] = []
  for (let index = 0; index < speech.length; index += 1) {
    const closing = CLOSING[speech.charAt(index)]
    if (closing === undefined || (speech.charAt(index) === '"' && /[\p{L}\p{N}]/u.test(speech.charAt(index - 1))))
      continue
    const end = closeOf(speech, index + 1, closing)
    if (end < 0) continue
    const text = speech.slice(index + 1, end)
    if (isLongEnough(text)) found.push({ text, start: index + 1, end })
    index = end
  }
  return found
}

function closeOf(speech: string, from: number, closing: string): number {
  const last = Math.min(speech.length, from + CHARS_MAX)
  for (let index = from; index < last; index += 1) {
    if (closing.includes(speech.charAt(index))) return index
    // No quotation runs over a paragraph.
    if (/^\r?\n[ \t]*\r?\n/.test(speech.slice(index, index + 8))) return -1
  }
  return -1
}

function isLongEnough(text: string): boolean {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return text.trim().length >= CHARS_MIN && (words >= WORDS_MIN || unspaced >= CHARS_MIN)
}
