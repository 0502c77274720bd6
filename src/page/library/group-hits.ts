import type { FoundHit } from './use-found.ts'

export interface HitGroup {
  readonly dialogId: string
  /** The hits in the order of the script. Hits outside turns come first. */
  readonly hits: readonly FoundHit[]
}

/** Groups hits by dialog. The dialog with the best hit comes first. */
export function groupHits(hits: readonly FoundHit[]): readonly HitGroup[] {
  return [...Map.groupBy(hits, ({ dialogId }) => dialogId)].map(([dialogId, inside]) => ({
    dialogId,
    hits: inside.toSorted((a, b) => (a.turnNumber ?? 0) - (b.turnNumber ?? 0)),
  }))
}
