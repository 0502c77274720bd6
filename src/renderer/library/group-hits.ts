import type { SearchHit } from '../../contract/library.ts'

export interface HitGroup {
  readonly dialogId: string
  readonly title: string
  readonly mode: string
  readonly modeName: string | null
  /** In the order of the script; what is no turn first. */
  readonly hits: readonly SearchHit[]
}

/** Hits dialog by dialog: the dialog with the best hit first. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  return [...Map.groupBy(hits, ({ dialogId }) => dialogId)].flatMap(([dialogId, inside]) => {
    const [best] = inside
    return best === undefined
      ? []
      : [
          {
            dialogId,
            title: best.title.replace(/\s+/g, ' '),
            mode: best.mode,
            modeName: best.modeName,
            hits: inside.toSorted((a, b) => (a.turnNumber ?? 0) - (b.turnNumber ?? 0)),
          },
        ]
  })
}
