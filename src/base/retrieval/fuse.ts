/** Cormack, Clarke and Büttcher, SIGIR 2009: the constant of reciprocal rank fusion. */
const RANK_CONSTANT = 60

/** A ranking, best first, with its weight. */
export interface Ranking<T> {
  readonly ranked: readonly T[]
  readonly weight: number
}

/** Scores items by their ranks in several rankings. Scores of different rankings are never compared. */
export function fusedScores<T>(rankings: readonly Ranking<T>[]): ReadonlyMap<T, number> {
  const scores = new Map<T, number>()
  for (const { ranked, weight } of rankings)
    for (const [rank, item] of ranked.entries())
      scores.set(item, (scores.get(item) ?? 0) + weight / (RANK_CONSTANT + rank + 1))
  return scores
}

/** Merges several rankings into one, best first. */
export function fuse<T>(rankings: readonly Ranking<T>[]): readonly T[] {
  return [...fusedScores(rankings)].toSorted(([, a], [, b]) => b - a).map(([item]) => item)
}

/** The first `limit` items in order, with at most `each` of those that have the same `of`. */
export function diverse<T>(ranked: readonly T[], of: (item: T) => string, each: number, limit: number): readonly T[] {
  const counts = new Map<string, number>()
  const chosen: T[] = []
  for (const item of ranked) {
    const key = of(item)
    const had = counts.get(key) ?? 0
    if (had >= each) continue
    counts.set(key, had + 1)
    chosen.push(item)
    if (chosen.length === limit) break
  }
  return chosen
}
