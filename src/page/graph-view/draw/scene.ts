import type { GraphNodeKind, LibraryGraph } from '../../../core/contract/library/graph.ts'
import { degreesOf } from '../../../core/dialog/graph/neighbours.ts'
import type { Places } from '../../../core/diagram/graph-layout.ts'
import type { Area } from '../../ui/picture/view-box.ts'
import { edgeStroke, nodeRadius, type EdgeStroke } from './node-look.ts'
import { showSigns } from '../../../base/text/show-signs.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** A node to draw. Lengths are in pixels at scale 1. */
export interface SceneNode {
  readonly id: string
  readonly kind: GraphNodeKind
  readonly label: string
  readonly x: number
  readonly y: number
  readonly r: number
  readonly degree: number
}

export interface SceneEdge {
  readonly from: SceneNode
  readonly to: SceneNode
  readonly stroke: EdgeStroke
  /** The strength of the relation, from 0 to 1. */
  readonly strength: number
}

/** The graph to draw. The object stays the same until the graph changes. */
export interface GraphScene {
  readonly nodes: readonly SceneNode[]
  readonly byId: ReadonlyMap<string, SceneNode>
  readonly edges: readonly SceneEdge[]
  /** The ids of each node's neighbours. */
  readonly near: ReadonlyMap<string, ReadonlySet<string>>
  /** The bounds of all nodes. */
  readonly bounds: Area
}

/** The most characters of a label in the picture. */
const LABEL_CHARS = 38
/** The strength of an edge whose strength is unknown. */
const UNWEIGHED = 0.5
const AROUND = 40

/** Joins a graph with its layout. A node without a place is not drawn yet. */
export function sceneOf({ nodes, edges }: LibraryGraph, places: Places): GraphScene {
  const degrees = degreesOf(edges)
  const sceneNodes = nodes.flatMap(({ id, kind, title }): readonly SceneNode[] => {
    const place = places.get(id)
    const degree = degrees.get(id) ?? 0
    return place
      ? [{ id, kind, label: shortenLine(showSigns(title), LABEL_CHARS), ...place, r: nodeRadius(kind, degree), degree }]
      : []
  })
  const byId = new Map(sceneNodes.map((node) => [node.id, node]))
  const near = new Map<string, Set<string>>(sceneNodes.map(({ id }) => [id, new Set()]))
  const lines = edges.flatMap(({ source, target, type, strength }): readonly SceneEdge[] => {
    const [from, to] = [byId.get(source), byId.get(target)]
    if (!from || !to) return []
    near.get(source)?.add(target)
    near.get(target)?.add(source)
    return [{ from, to, stroke: edgeStroke(type), strength: strength ?? UNWEIGHED }]
  })
  return { nodes: sceneNodes, byId, edges: lines, near, bounds: boundsOf(sceneNodes) }
}

function boundsOf(nodes: readonly SceneNode[]): Area {
  if (nodes.length === 0) return { x: -AROUND, y: -AROUND, width: 2 * AROUND, height: 2 * AROUND }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of nodes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left - AROUND, y: top - AROUND, width: right - left + 2 * AROUND, height: bottom - top + 2 * AROUND }
}
