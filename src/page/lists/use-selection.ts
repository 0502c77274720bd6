import { useEffect, useMemo, useState } from 'react'
import { onHashChange } from '../host/route.ts'

export interface Selection {
  readonly set: ReadonlySet<string>
  /** The selected ids, in the order of the list. */
  readonly ids: readonly string[]
  readonly change: (ids: readonly string[], on: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

interface HistoryState {
  readonly selected?: readonly string[]
}

/** Reads the selection from the browser's history entry. An address has no room for thousands of ids. */
function readSelected(): ReadonlySet<string> {
  return new Set((history.state as HistoryState | null)?.selected)
}

/**
 * The selected items of a list. Items that leave the list are not selected any more. The selection outlives a reload
 * and going back.
 */
export function useSelection(listed: readonly string[]): Selection {
  const [wanted, setWanted] = useState(readSelected)
  useEffect(() => onHashChange(() => setWanted(readSelected())), [])
  const ids = useMemo(() => listed.filter((id) => wanted.has(id)), [listed, wanted])
  const set = useMemo(() => new Set(ids), [ids])

  function choose(next: ReadonlySet<string>): void {
    const state: HistoryState = { ...(history.state as HistoryState | null), selected: [...next] }
    history.replaceState(state, '')
    setWanted(next)
  }
  return {
    set,
    ids,
    change(changed, on) {
      const next = new Set(readSelected())
      for (const id of changed) {
        if (on) next.add(id)
        else next.delete(id)
      }
      choose(next)
    },
    all: () => choose(new Set(listed)),
    clear: () => choose(new Set()),
  }
}
