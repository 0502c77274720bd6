import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { LibraryGraph } from '../../core/contract/library/graph.ts'
import { degreesOf, relationsByNode } from '../../core/dialog/graph/neighbours.ts'
import type { GraphShown } from '../../core/dialog/graph/ui-actions.ts'
import { Problem } from '../ui/problem.tsx'
import { edgeKey, type Emphasis } from './draw/scene-paths.ts'
import { sceneOf, type GraphScene } from './draw/scene.ts'
import { dialogTitles, GraphDetails } from './graph-details.tsx'
import { GraphList } from './graph-list.tsx'
import { GraphPicture, type PictureHandle } from './graph-picture.tsx'
import './graph-view.css'
import { usePlaces } from './layout/use-places.ts'

interface GraphBoardProps {
  readonly graph: LibraryGraph
  /** The part of the graph that the filters leave visible. */
  readonly shown: LibraryGraph
  /** The part of the graph that an answer highlights; null for none. */
  readonly showing: GraphShown | null
  /** The id of the node that is selected at first. */
  readonly begin?: string | undefined
}

const NONE: ReadonlySet<string> = new Set()

/** The graph as a picture and as a list, with the details of the selected node. */
export function GraphBoard({ graph, shown, showing, begin }: GraphBoardProps) {
  // The selection from an answer or from the address holds until the person selects a node.
  const source = showing ?? begin ?? null
  const [own, setOwn] = useState<{ readonly over: typeof source; readonly id: string | null } | null>(null)
  const chosen = own?.over === source ? own.id : (showing?.details ?? begin ?? null)
  const picture = useRef<PictureHandle>(null)
  const { places, error } = usePlaces(graph)
  const scene = useMemo(() => places && sceneOf(shown, places), [shown, places])
  const relations = useMemo(() => relationsByNode(graph), [graph])
  const within = useMemo(() => relationsByNode(shown), [shown])
  const titles = useMemo(() => dialogTitles(graph), [graph])
  const nodes = useMemo(() => sorted(shown, showing), [shown, showing])
  const node = chosen === null ? null : (graph.nodes.find(({ id }) => id === chosen) ?? null)
  const selected = node?.id ?? null
  const emphasis = useMemo(() => emphasisOf(scene, selected, showing), [scene, selected, showing])

  const isLaid = scene !== null
  const goTo = useEffectEvent(() => {
    const id = showing ? (showing.focus?.id ?? showing.details ?? [...showing.named][0]) : begin
    if (id !== undefined) picture.current?.center(id, showing?.focus?.ms)
  })
  useEffect(() => {
    if (isLaid && source !== null) goTo()
  }, [source, isLaid])

  function select(id: string | null): void {
    setOwn({ over: source, id })
    if (id !== null) picture.current?.reveal(id)
  }
  return (
    <div className="graph-board grid gap-6 rows-0">
      <div className="graph-board-picture shrink-y stack">
        {error !== null && <Problem error={error} />}
        <GraphPicture scene={scene} emphasis={emphasis} onSelect={select} handle={picture} />
      </div>
      <GraphDetails
        node={node}
        relations={(selected === null ? null : relations.get(selected)) ?? []}
        titles={titles}
        onSelect={select}
      />
      <section className="graph-words flex gap-0 shrink-y ruled" aria-label={t('The graph in words')}>
        <GraphList nodes={nodes} relations={within} lit={showing?.lit ?? NONE} selected={selected} onSelect={select} />
      </section>
    </div>
  )
}

/** The nodes in the order of the list: those that an answer named first, then those with most relations. */
function sorted({ nodes, edges }: LibraryGraph, showing: GraphShown | null): LibraryGraph['nodes'] {
  const degrees = degreesOf(edges)
  const rank = (id: string) => (showing?.named.has(id) ? 100_000 : 0) + (degrees.get(id) ?? 0)
  return nodes.toSorted((a, b) => rank(b.id) - rank(a.id) || b.at - a.at || (a.id < b.id ? -1 : 1))
}

function emphasisOf(scene: GraphScene | null, selected: string | null, showing: GraphShown | null): Emphasis {
  const near = selected === null ? null : new Set([selected, ...(scene?.near.get(selected) ?? [])])
  const litEdges = new Set(showing?.pairs.flatMap(([a, b]) => [edgeKey(a, b), edgeKey(b, a)]))
  return {
    selected,
    litEdges,
    lit: showing?.lit ?? NONE,
    full: near && showing ? new Set([...near, ...showing.named]) : (near ?? (showing?.dims ? showing.named : null)),
  }
}
