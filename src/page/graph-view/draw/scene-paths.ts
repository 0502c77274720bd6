import type { GraphNodeKind } from '../../../core/contract/library/graph.ts'
import { NODE_LOOKS, traceShape, type EdgeStroke } from './node-look.ts'
import type { Scene, SceneEdge, SceneNode } from './scene.ts'

/** What stands out of the picture. */
export interface Emphasis {
  readonly selected: string | null
  /** What is drawn full while the rest is dimmed; null: nothing is dimmed. */
  readonly full: ReadonlySet<string> | null
  readonly lit: ReadonlySet<string>
  /** Edges that are lit, as edgeKey names them. */
  readonly litEdges: ReadonlySet<string>
}

/** Edges that look the same, as one path. */
export interface EdgePaths {
  readonly state: 'dimmed' | 'full' | 'marked'
  readonly stroke: EdgeStroke
  readonly width: number
  readonly lines: Path2D
  /** Before the outline of the node that each leads to. */
  readonly heads: Path2D
}

/** Nodes that look the same, as one path. */
export interface NodePaths {
  readonly kind: GraphNodeKind
  readonly dimmed: boolean
  readonly nodes: readonly SceneNode[]
  readonly outlines: Path2D
}

/** A scene as it is drawn, the same at every size and place: a frame only strokes and fills it. */
export interface ScenePaths {
  readonly edges: readonly EdgePaths[]
  readonly nodes: readonly NodePaths[]
}

const HEAD = 6

/** Two ends, in the order in which the relation leads. */
export function edgeKey(source: string, target: string): string {
  return `${source}\n${target}`
}

export function isFull({ full }: Emphasis, id: string): boolean {
  return full === null || full.has(id)
}

export function scenePaths({ nodes, edges }: Scene, emphasis: Emphasis): ScenePaths {
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

/** What stands out is drawn last. */
const ORDER: readonly string[] = ['dimmed', 'full', 'marked']

/** Lines of edges and their arrowheads. */
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

/** Three widths: more could not be told apart. */
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
