import type { GraphEdgeType, GraphNodeKind } from '../../../core/contract/library/graph.ts'
import { KIND_SIGNS } from '../../../core/dialog/graph/graph-words.ts'

/** The outlines of nodes. Each kind of node has its own, so that kinds differ not only in colour. */
export type NodeShape = 'square' | 'circle' | 'diamond' | 'hexagon'

export interface NodeLook {
  readonly shape: NodeShape
  /** The name of a CSS custom property of the theme. */
  readonly color: string
  /** The sign drawn inside the node, if there is room. */
  readonly sign: string
}

export const NODE_LOOKS: Readonly<Record<GraphNodeKind, NodeLook>> = {
  dialog: { shape: 'square', color: '--ink', sign: '' },
  memory: { shape: 'circle', color: '--moderator', sign: '' },
  concept: { shape: 'diamond', color: '--cast', sign: '' },
  claim: { shape: 'hexagon', color: '--first', sign: KIND_SIGNS.claim },
  support: { shape: 'hexagon', color: '--ok', sign: KIND_SIGNS.support },
  rebuttal: { shape: 'hexagon', color: '--second', sign: KIND_SIGNS.rebuttal },
  concession: { shape: 'hexagon', color: '--warn', sign: KIND_SIGNS.concession },
}

/** The radius of a node in pixels at scale 1. It grows a little with the number of relations. */
export function nodeRadius(kind: GraphNodeKind, degree: number): number {
  const least = kind === 'dialog' ? 8 : 5.5
  return Math.min(least + 1.1 * Math.sqrt(degree), 18)
}

/** The line of a relation. The three relations of argument maps have those of a dialog's map. */
export type EdgeStroke = 'solid' | 'dashed' | 'dotted' | 'faint'

export function edgeStroke(type: GraphEdgeType): EdgeStroke {
  switch (type) {
    case 'rebuts':
    case 'IS_OPPOSITE_OF':
    case 'PREVENTS':
      return 'dashed'
    case 'concedes':
    case 'SAME_AS':
      return 'dotted'
    case 'SAID_IN':
    case 'MENTIONS':
      return 'faint'
    default:
      return 'solid'
  }
}

/** Adds an outline around a point to a path. */
export function traceShape(path: Path2D | CanvasRenderingContext2D, shape: NodeShape, x: number, y: number, r: number) {
  if (shape === 'circle') {
    path.moveTo(x + r, y)
    path.arc(x, y, r, 0, 2 * Math.PI)
    return
  }
  const [sides, begin, reach] =
    shape === 'square' ? [4, Math.PI / 4, 1.25] : shape === 'diamond' ? [4, 0, 1.2] : [6, 0, 1.08]
  for (let side = 0; side < sides; side += 1) {
    const angle = begin + (side * 2 * Math.PI) / sides
    const [px, py] = [x + reach * r * Math.cos(angle), y + reach * r * Math.sin(angle)]
    if (side === 0) path.moveTo(px, py)
    else path.lineTo(px, py)
  }
  path.closePath()
}
