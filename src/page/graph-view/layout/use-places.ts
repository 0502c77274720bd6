import { useEffect, useState } from 'react'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { LibraryGraph } from '../../../core/contract/library/graph.ts'
import type { Places } from '../../../core/diagram/graph-layout.ts'
import { explain } from '../../host/store/explain.ts'
import { placeGraph } from './place-graph.ts'

interface Placed {
  /** The latest places; null before the first. */
  readonly places: Places | null
  readonly error: ErrorShape | null
}

/** The places of a graph's nodes. Nodes that have a place keep it while new ones get theirs. */
export function usePlaces(graph: LibraryGraph): Placed {
  const [placed, setPlaced] = useState<Placed>({ places: null, error: null })
  useEffect(() => {
    const left = new AbortController()
    placeGraph(graph, left.signal).then(
      (places) => !left.signal.aborted && setPlaced({ places, error: null }),
      (error: unknown) => !left.signal.aborted && setPlaced(({ places }) => ({ places, error: explain(error) })),
    )
    return () => left.abort()
  }, [graph])
  return placed
}
