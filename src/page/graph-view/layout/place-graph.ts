import type { LibraryGraph } from '../../../core/contract/library/graph.ts'
import type { LaidEdge, LaidNode, Places } from '../../../core/diagram/graph-layout.ts'
import { degreesOf } from '../../../core/dialog/graph/neighbours.ts'
import { nodeRadius } from '../draw/node-look.ts'
import type { LayoutAnswer, LayoutAsk } from './layout-worker.ts'
import { startLayoutWorker } from './start-layout-worker.ts'

/**
 * How strongly the edges of each relation pull their nodes together; for other relations it follows from the strength
 * of the edge.
 */
const PULLS: Readonly<Record<string, number>> = { SAID_IN: 0.5, MENTIONS: 0.6, SAME_AS: 0.8 }

/** The last places of nodes. They are kept while the page is open, even when other nodes come and go. */
let places: Places = new Map()
let worker: Worker | null = null
let requests = 0

/**
 * Computes the places of a graph's nodes in a worker thread. Nodes that have a place keep it.
 * @throws Error when the thread cannot be started, or the signal's reason
 */
export function placeGraph(graph: LibraryGraph, signal: AbortSignal): Promise<Places> {
  const nodes = laidNodes(graph)
  if (nodes.every(({ id }) => places.has(id))) return Promise.resolve(places)
  const ask: LayoutAsk = {
    id: (requests += 1),
    nodes,
    edges: laidEdges(graph),
    kept: nodes.flatMap(({ id }) => {
      const place = places.get(id)
      return place ? [[id, place] as const] : []
    }),
  }
  const thread = (worker ??= startLayoutWorker())
  return new Promise((resolve, reject) => {
    const left = new AbortController()
    const end = (act: () => void) => {
      left.abort()
      act()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: left.signal })
    thread.addEventListener(
      'message',
      ({ data }: MessageEvent<LayoutAnswer>) => {
        if (data.id !== ask.id) return
        places = new Map([...places, ...data.places])
        end(() => resolve(places))
      },
      { signal: left.signal },
    )
    thread.addEventListener(
      'error',
      () => {
        worker = null
        end(() => reject(new Error('The picture could not be laid out. The list has everything that is in it.')))
      },
      { signal: left.signal },
    )
    thread.postMessage(ask)
  })
}

function laidNodes({ nodes, edges }: LibraryGraph): readonly LaidNode[] {
  const degrees = degreesOf(edges)
  return nodes.map(({ id, kind }) => ({ id, radius: nodeRadius(kind, degrees.get(id) ?? 0) }))
}

function laidEdges({ edges }: LibraryGraph): readonly LaidEdge[] {
  return edges.map(({ source, target, type, strength }) => ({
    source,
    target,
    pull: PULLS[type] ?? 0.6 + 0.4 * (strength ?? 1),
  }))
}
