import { layoutGraph, type LaidEdge, type LaidNode } from '../../../core/diagram/graph-layout.ts'
import type { Point } from '../../../core/diagram/shapes.ts'

/** A request to the worker, for the layout of one graph. */
export interface LayoutAsk {
  readonly id: number
  readonly nodes: readonly LaidNode[]
  readonly edges: readonly LaidEdge[]
  readonly kept: readonly (readonly [id: string, place: Point])[]
}

/** The answer of the worker: the places of the nodes. */
export interface LayoutAnswer {
  readonly id: number
  readonly places: readonly (readonly [id: string, place: Point])[]
}

addEventListener('message', ({ data }: MessageEvent<LayoutAsk>) => {
  const places = [...layoutGraph(data.nodes, data.edges, new Map(data.kept))]
  const answer: LayoutAnswer = { id: data.id, places }
  postMessage(answer)
})
