/** The share of one text's words that the other contains, from 0 to 1. Only letters count, in any script. */
export function wordOverlap(text: string, other: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return 0
  const held = new Set(wordsOf(other))
  return words.filter((word) => held.has(word)).length / words.length
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** How many results are cached, because the same questions are compared at every turn of a dialog. */
const KNOWN_MAX = 500
const known = new Map<string, readonly string[]>()

function wordsOf(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const words = [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(text, words)
  return words
}
