import { useMemo, useState } from 'react'

export interface Selection {
  readonly set: ReadonlySet<string>
  /** In the order they are listed. */
  readonly ids: readonly string[]
  readonly change: (ids: readonly string[], on: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** What is chosen of a list: what is no longer listed is no longer chosen. */
export function useSelection(listed: readonly string[]): Selection {
  const [wanted, setWanted] = useState(NONE)
  const ids = useMemo(() => listed.filter((id) => wanted.has(id)), [listed, wanted])
  const set = useMemo(() => new Set(ids), [ids])
  return {
    set,
    ids,
    change(changed, on) {
      setWanted((before) => {
        const next = new Set(before)
        for (const id of changed) {
          if (on) next.add(id)
          else next.delete(id)
        }
        return next
      })
    },
    all: () => setWanted(new Set(listed)),
    clear: () => setWanted(NONE),
  }
}
