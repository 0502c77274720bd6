import { diverse, fusedScores } from './fuse.ts'

/** Something one search came upon. */
export interface Hit<T> {
  /** The same for the same thing, whoever finds it. */
  readonly key: string
  readonly item: T
  /** From 0 to 1: of the evidence that the best one has, or how near it is. */
  readonly strength: number
}

/** What one way of looking found for one phrase, best first. */
export interface HitList<T> {
  readonly phrase: string
  readonly by: 'lexical' | 'vector'
  readonly hits: readonly Hit<T>[]
}

/** Something that may be handed on. */
export interface Candidate<T> {
  readonly key: string
  readonly item: T
  /** From 0 to 1: where it stands in all of the lists, and how strong it is there. */
  readonly semantic: number
  readonly lexical: number | null
  readonly vector: number | null
  readonly phrases: readonly string[]
}

/** All lists as one: fused by reciprocal rank against the best, each held to how strong it is where it is strongest. */
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
 * Those that are handed on, best first: few of one dialog, and of each phrase that led anywhere its best place, so that
 * what was asked for once is not crowded out by what was asked for in four ways.
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
