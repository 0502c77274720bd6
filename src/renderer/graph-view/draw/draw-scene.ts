import type { Size, View } from '../../ui/picture/view-box.ts'
import { chooseLabels, LABEL_HEIGHT, labelBox } from './choose-labels.ts'
import { NODE_LOOKS, traceShape, type EdgeStroke } from './node-look.ts'
import type { Scene, SceneEdge, SceneNode } from './scene.ts'
import type { SceneColors } from './scene-colors.ts'

/** What stands out of the picture. */
export interface Emphasis {
  readonly selected: string | null
  readonly hovered: string | null
  /** Nodes that are lit, and with them what is drawn full while the rest is dimmed; null: nothing is dimmed. */
  readonly full: ReadonlySet<string> | null
  readonly lit: ReadonlySet<string>
  /** Edges that are lit, as edgeKey names them. */
  readonly litEdges: ReadonlySet<string>
}

const DASHES: Readonly<Record<EdgeStroke, readonly number[]>> = {
  solid: [],
  dashed: [5, 4],
  dotted: [1.5, 3.5],
  faint: [],
}
/** Arrowheads and signs are drawn from this size on. */
const HEADS_FROM = 0.75
const SIGNS_FROM = 1.1
const HEAD = 6
const RING = 3.5
const DIMMED = 0.16
const FONT_PX = 11.5

/** Two ends, in the order in which the relation leads. */
export function edgeKey(source: string, target: string): string {
  return `${source}\n${target}`
}

/** Draws nodes, edges and names of a graph on canvas; labels are chosen once for a size of the picture. */
export function createPainter(context: CanvasRenderingContext2D) {
  const widths = new Map<string, number>()
  let chosen: { readonly scene: Scene; readonly scale: number; readonly labels: readonly SceneNode[] } | null = null

  function widthOf(label: string): number {
    const known = widths.get(label)
    if (known !== undefined) return known
    const { width } = context.measureText(label)
    widths.set(label, width)
    return width
  }

  /** @param ratio pixels of the device for one of the frame */
  return function paint(
    scene: Scene,
    view: View,
    frame: Size,
    ratio: number,
    emphasis: Emphasis,
    colors: SceneColors,
  ): void {
    const { x, y, scale } = view
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, frame.width, frame.height)
    const isIn = (node: SceneNode) =>
      node.x * scale + x > -40 &&
      node.x * scale + x < frame.width + 40 &&
      node.y * scale + y > -40 &&
      node.y * scale + y < frame.height + 40
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y)
    drawEdges(context, scene, emphasis, colors, scale)
    drawNodes(context, scene.nodes.filter(isIn), emphasis, colors, scale)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.font = `500 ${FONT_PX}px ${colors.font}`
    // One choice for a step of size: names do not come and go with every pixel of a pinch.
    const step = 1.12 ** Math.floor(Math.log(scale) / Math.log(1.12))
    if (chosen === null || chosen.scene !== scene || chosen.scale !== step)
      chosen = { scene, scale: step, labels: chooseLabels(scene.nodes, step, widthOf) }
    drawLabels(chosen.labels.filter(isIn))

    function drawLabels(labels: readonly SceneNode[]): void {
      const extra = [emphasis.selected, emphasis.hovered, ...emphasis.lit].flatMap(
        (id) => scene.byId.get(id ?? '') ?? [],
      )
      const named = [...labels.filter((node) => isFull(emphasis, node.id)), ...extra]
      context.textAlign = 'center'
      context.textBaseline = 'top'
      context.lineJoin = 'round'
      context.lineWidth = 3.5
      context.strokeStyle = colors.paper
      context.fillStyle = colors.ink
      for (const node of new Set(named)) {
        const { left, right, top } = labelBox(node, scale, widthOf(node.label))
        const [at, above] = [(left + right) / 2 + x, top + y + (LABEL_HEIGHT - FONT_PX) / 2]
        context.strokeText(node.label, at, above)
        context.fillText(node.label, at, above)
      }
    }
  }
}

function isFull({ full }: Emphasis, id: string): boolean {
  return full === null || full.has(id)
}

function drawEdges(
  context: CanvasRenderingContext2D,
  { edges }: Scene,
  emphasis: Emphasis,
  colors: SceneColors,
  scale: number,
): void {
  const marked = (edge: SceneEdge) =>
    emphasis.litEdges.has(edgeKey(edge.from.id, edge.to.id)) ||
    [emphasis.selected, emphasis.hovered].some((id) => id === edge.from.id || id === edge.to.id)
  const groups = Map.groupBy(edges, (edge) => {
    const state = marked(edge)
      ? 'marked'
      : isFull(emphasis, edge.from.id) && isFull(emphasis, edge.to.id)
        ? 'full'
        : 'dimmed'
    // Three widths: more could not be told apart.
    return `${state} ${edge.stroke} ${edge.strength <= 0.35 ? 0.8 : edge.strength <= 0.65 ? 1.2 : 1.7}`
  })
  for (const [key, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [state, stroke, width] = key.split(' ') as ['marked' | 'full' | 'dimmed', EdgeStroke, string]
    context.beginPath()
    for (const { from, to } of group) {
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
    }
    context.strokeStyle = state === 'marked' ? colors.ink : stroke === 'faint' ? colors.line : colors.edge
    context.globalAlpha = state === 'dimmed' ? DIMMED : 1
    context.lineWidth = Number(width) * (state === 'marked' ? 1.3 : 1) * Math.max(1, 0.7 / scale)
    context.setLineDash([...DASHES[stroke]])
    context.stroke()
    context.setLineDash([])
    if (scale < HEADS_FROM || (stroke === 'faint' && state !== 'marked')) continue
    context.beginPath()
    for (const edge of group) traceHead(context, edge)
    context.fillStyle = context.strokeStyle
    context.fill()
  }
  context.globalAlpha = 1
}

/** A triangle before the outline of the node that the relation leads to. */
function traceHead(context: CanvasRenderingContext2D, { from, to }: SceneEdge): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < from.r + to.r + HEAD) return
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [x, y] = [to.x - dx * (to.r + 2), to.y - dy * (to.r + 2)]
  context.moveTo(x, y)
  context.lineTo(x - dx * HEAD - (dy * HEAD) / 2, y - dy * HEAD + (dx * HEAD) / 2)
  context.lineTo(x - dx * HEAD + (dy * HEAD) / 2, y - dy * HEAD - (dx * HEAD) / 2)
  context.closePath()
}

function drawNodes(
  context: CanvasRenderingContext2D,
  nodes: readonly SceneNode[],
  emphasis: Emphasis,
  colors: SceneColors,
  scale: number,
): void {
  const groups = Map.groupBy(nodes, ({ id, kind }) => `${isFull(emphasis, id) ? 'full' : 'dimmed'} ${kind}`)
  for (const [key, group] of groups) {
    const { shape, color, sign } = NODE_LOOKS[group[0]?.kind ?? 'memory']
    context.globalAlpha = key.startsWith('full') ? 1 : DIMMED
    context.beginPath()
    for (const { x, y, r } of group) traceShape(context, shape, x, y, r)
    context.fillStyle = colors.of(color)
    context.fill()
    context.strokeStyle = colors.paper
    context.lineWidth = 1
    context.stroke()
    if (sign === '' || scale < SIGNS_FROM) continue
    context.fillStyle = colors.paper
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `700 8px ${colors.font}`
    for (const { x, y } of group) context.fillText(sign, x, y + 0.5)
  }
  context.globalAlpha = 1
  for (const node of nodes) {
    const isSelected = node.id === emphasis.selected
    if (!isSelected && node.id !== emphasis.hovered && !emphasis.lit.has(node.id)) continue
    context.beginPath()
    traceShape(context, NODE_LOOKS[node.kind].shape, node.x, node.y, node.r + RING)
    context.strokeStyle = isSelected ? colors.ink : colors.of(NODE_LOOKS[node.kind].color)
    context.lineWidth = (isSelected ? 2.2 : 1.6) * Math.max(1, 0.7 / scale)
    context.stroke()
  }
}
