import { diverse, fusedScores } from './fuse.ts'

/** A hit of one search. */
interface Hit<T> {
  /** Identifies the item, whichever search finds it. */
  readonly key: string
  readonly item: T
  /**
   * The strength of the match, from 0 to 1: the evidence relative to that of the best hit, or the similarity of the
   * vector.
   */
  readonly strength: number
}

/** The hits of one search for one phrase, best first. */
export interface HitList<T> {
  readonly phrase: string
  readonly by: 'lexical' | 'vector'
  readonly hits: readonly Hit<T>[]
}

/** An item that may be returned. */
export interface Candidate<T> {
  readonly key: string
  readonly item: T
  /** From 0 to 1: its fused rank times the strength of its best hit. */
  readonly semantic: number
  readonly lexical: number | null
  readonly vector: number | null
  readonly phrases: readonly string[]
}

/** Fuses all lists by reciprocal rank, relative to the best item, and multiplies by the strength of each item's best hit. */
export function candidatesOf<T>(lists: readonly HitList<T>[]): readonly Candidate<T>[] {
  const fused = fusedScores(lists.map(({ hits }) => ({ ranked: hits.map(({ key }) => key), weight: 1 })))
  const top = Math.max(...fused.values())
  const parts = new Map<string, { item: T; lexical: number | null; vector: number | null; phrases: Set<string> }>()
  for (const { phrase, by, hits } of lists)
    for (const { key, item, strength } of hits) {
      const part = parts.get(key) ?? { item, lexical: null, vector: null, phrases: new Set<string>() }
      part[by] = Math.max(part[by] ?? 0, strength)
      part.phrases.add(phrase)
      parts.set(key, part)
    }
  return [...parts].map(([key, { phrases, ...part }]) => ({
    key,
    ...part,
    semantic: ((fused.get(key) ?? 0) / top) * Math.max(part.lexical ?? 0, part.vector ?? 0),
    phrases: [...phrases],
  }))
}

interface Scored {
  readonly key: string
  readonly score: number
  readonly dialogId: string
  readonly phrases: readonly string[]
}

/**
 * Chooses the items to return, best first: few of one dialog, and the best hit of each phrase, so that four phrases
 * that ask for the same do not crowd out the fifth.
 */
export function chosenOf<T extends Scored>(scored: readonly T[], each: number, limit: number): readonly T[] {
  const ranked = scored.toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  const bests = new Set(
    [...new Set(ranked.flatMap(({ phrases }) => phrases))].flatMap(
      (phrase) => ranked.find(({ phrases }) => phrases.includes(phrase)) ?? [],
    ),
  )
  const rest = ranked.filter((one) => !bests.has(one))
  const first = ranked.filter((one) => bests.has(one))
  return diverse([...first, ...rest], ({ dialogId }) => dialogId, each, limit).toSorted(
    (a, b) => ranked.indexOf(a) - ranked.indexOf(b),
  )
}
