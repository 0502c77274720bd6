import { diffArrays } from 'diff'

/** The change of a sentence: it is unchanged, added, removed or reworded. */
export type SentenceChange =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string }

/** The least share of common words with which a sentence counts as a rewording of another. */
const ALIKE = 0.3
/**
 * The most pairs of sentences that are compared between two unchanged sentences. With more pairs all count as removed
 * and added.
 */
const PAIRS_MAX = 20_000

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Matches the sentences of two texts, in order. Each keeps the white space after it. */
export function matchSentences(
  before: string,
  after: string,
  wordsOf: (text: string) => readonly string[],
  timeout: number,
): readonly SentenceChange[] | null {
  const found = diffArrays(sentencesOf(before), sentencesOf(after), { timeout })
  if (!found) return null
  const changes: SentenceChange[] = []
  let removed: readonly string[] = []
  let added: readonly string[] = []
  const settle = () => {
    changes.push(...matched(removed, added, wordsOf))
    removed = added = []
  }
  for (const part of found) {
    if (part.removed) removed = part.value
    else if (part.added) added = part.value
    else {
      settle()
      changes.push(...part.value.map((text) => ({ kind: 'same' as const, text })))
    }
  }
  settle()
  return changes
}

function sentencesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Pairs the sentences between two unchanged ones by their common words, without crossings. */
function matched(
  removed: readonly string[],
  added: readonly string[],
  wordsOf: (text: string) => readonly string[],
): readonly SentenceChange[] {
  const pairs = removed.length * added.length > PAIRS_MAX ? [] : bestPairs(removed.map(wordsOf), added.map(wordsOf))
  const changes: SentenceChange[] = []
  let row = 0
  let column = 0
  const passed = (toRow: number, toColumn: number) => {
    const [went, came] = [removed.slice(row, toRow).join(''), added.slice(column, toColumn).join('')]
    if (went !== '') changes.push({ kind: 'removed', text: went })
    if (came !== '') changes.push({ kind: 'added', text: came })
  }
  for (const [from, to] of pairs) {
    passed(from, to)
    changes.push({ kind: 'changed', before: removed[from] ?? '', after: added[to] ?? '' })
    row = from + 1
    column = to + 1
  }
  passed(removed.length, added.length)
  return changes
}

/** The pairs with the greatest sum of common shares, by dynamic programming. */
function bestPairs(
  rows: readonly (readonly string[])[],
  columns: readonly (readonly string[])[],
): readonly (readonly [number, number])[] {
  const width = columns.length + 1
  const best = new Float64Array((rows.length + 1) * width)
  const likeness = (row: number, column: number) => overlap(rows[row] ?? [], columns[column] ?? [])
  for (let row = rows.length - 1; row >= 0; row -= 1)
    for (let column = columns.length - 1; column >= 0; column -= 1) {
      const alike = likeness(row, column)
      const paired = alike >= ALIKE ? alike + (best[(row + 1) * width + column + 1] ?? 0) : 0
      best[row * width + column] = Math.max(
        paired,
        best[(row + 1) * width + column] ?? 0,
        best[row * width + column + 1] ?? 0,
      )
    }
  const pairs: (readonly [number, number])[] = []
  let row = 0
  let column = 0
  while (row < rows.length && column < columns.length) {
    const here = best[row * width + column] ?? 0
    if (here === (best[(row + 1) * width + column] ?? 0)) row += 1
    else if (here === (best[row * width + column + 1] ?? 0)) column += 1
    else pairs.push([row++, column++])
  }
  return pairs
}

/** The share of words that two sentences have in common, from 0 to 1. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of other) {
    const left = counts.get(word) ?? 0
    if (left > 0) shared += 1
    counts.set(word, left - 1)
  }
  return one.length + other.length === 0 ? 0 : (2 * shared) / (one.length + other.length)
}
