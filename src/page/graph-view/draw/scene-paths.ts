import type { GraphNodeKind } from '../../../core/contract/library/graph.ts'
import { NODE_LOOKS, traceShape, type EdgeStroke } from './node-look.ts'
import type { GraphScene, SceneEdge, SceneNode } from './scene.ts'

/** The highlighted part of the picture. */
export interface Emphasis {
  readonly selected: string | null
  /** The ids of the nodes that are drawn at full strength while the others are dimmed; null when none is dimmed. */
  readonly full: ReadonlySet<string> | null
  readonly lit: ReadonlySet<string>
  /** The highlighted edges, by `edgeKey`. */
  readonly litEdges: ReadonlySet<string>
}

/** Edges with the same look, as one path. */
export interface EdgePaths {
  readonly state: 'dimmed' | 'full' | 'marked'
  readonly stroke: EdgeStroke
  readonly width: number
  readonly lines: Path2D
  /** The arrowheads at the nodes that the edges lead to. */
  readonly heads: Path2D
}

/** Nodes with the same look, as one path. */
export interface NodePaths {
  readonly kind: GraphNodeKind
  readonly dimmed: boolean
  readonly nodes: readonly SceneNode[]
  readonly outlines: Path2D
}

/** A scene as paths, the same for every view: a frame only strokes and fills them. */
export interface ScenePaths {
  readonly edges: readonly EdgePaths[]
  readonly nodes: readonly NodePaths[]
}

const HEAD = 6

/** The key of an edge: the ids of its two ends, in the direction of the relation. */
export function edgeKey(source: string, target: string): string {
  return `${source}\n${target}`
}

export function isFull({ full }: Emphasis, id: string): boolean {
  return full === null || full.has(id)
}

export function scenePaths({ nodes, edges }: GraphScene, emphasis: Emphasis): ScenePaths {
  const groups = Map.groupBy(edges, (edge) => `${stateOf(edge, emphasis)} ${edge.stroke} ${widthOf(edge)}`)
  return {
    edges: [...groups]
      .toSorted(([a], [b]) => ORDER.indexOf(a.split(' ')[0] ?? '') - ORDER.indexOf(b.split(' ')[0] ?? ''))
      .flatMap(([, group]) => {
        const [first] = group
        return first
          ? [{ state: stateOf(first, emphasis), stroke: first.stroke, width: widthOf(first), ...edgePaths(group) }]
          : []
      }),
    nodes: [...Map.groupBy(nodes, ({ id, kind }) => `${isFull(emphasis, id)} ${kind}`).values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const outlines = new Path2D()
      for (const { x, y, r } of group) traceShape(outlines, NODE_LOOKS[first.kind].shape, x, y, r)
      return [{ kind: first.kind, dimmed: !isFull(emphasis, first.id), nodes: group, outlines }]
    }),
  }
}

/** The order in which edges are drawn: highlighted ones last. */
const ORDER: readonly string[] = ['dimmed', 'full', 'marked']

/** The lines of edges and their arrowheads. */
export function edgePaths(edges: readonly SceneEdge[]): Pick<EdgePaths, 'lines' | 'heads'> {
  const [lines, heads] = [new Path2D(), new Path2D()]
  for (const edge of edges) {
    lines.moveTo(edge.from.x, edge.from.y)
    lines.lineTo(edge.to.x, edge.to.y)
    traceHead(heads, edge)
  }
  return { lines, heads }
}

function stateOf({ from, to }: SceneEdge, emphasis: Emphasis): EdgePaths['state'] {
  const { selected, litEdges } = emphasis
  if (litEdges.has(edgeKey(from.id, to.id)) || selected === from.id || selected === to.id) return 'marked'
  return isFull(emphasis, from.id) && isFull(emphasis, to.id) ? 'full' : 'dimmed'
}

/** The width of an edge's line in pixels. There are only three, because more could not be distinguished. */
function widthOf({ strength }: SceneEdge): number {
  return strength <= 0.35 ? 0.8 : strength <= 0.65 ? 1.2 : 1.7
}

function traceHead(path: Path2D, { from, to }: SceneEdge): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < from.r + to.r + HEAD) return
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [x, y] = [to.x - dx * (to.r + 2), to.y - dy * (to.r + 2)]
  path.moveTo(x, y)
  path.lineTo(x - dx * HEAD - (dy * HEAD) / 2, y - dy * HEAD + (dx * HEAD) / 2)
  path.lineTo(x - dx * HEAD + (dy * HEAD) / 2, y - dy * HEAD - (dx * HEAD) / 2)
  path.closePath()
}
