import type { Size, View } from '../../ui/picture/view-box.ts'
import { chooseLabels, LABEL_HEIGHT, labelBox, type Label } from './choose-labels.ts'
import { NODE_LOOKS, traceShape, type EdgeStroke } from './node-look.ts'
import { edgePaths, isFull, scenePaths, type EdgePaths, type Emphasis, type ScenePaths } from './scene-paths.ts'
import type { GraphScene, SceneNode } from './scene.ts'
import type { SceneColors } from './scene-colors.ts'

const DASHES: Readonly<Record<EdgeStroke, readonly number[]>> = {
  solid: [],
  dashed: [5, 4],
  dotted: [1.5, 3.5],
  faint: [],
}
/**
 * Arrowheads, dashes and signs are drawn only from these scales on: at smaller scales they are too small to see, and
 * they would take most of the time of a frame.
 */
const HEADS_FROM = 0.75
const DASHES_FROM = 0.45
const SIGNS_FROM = 1.1
const RING = 3.5
const DIMMED = 0.16
const FONT_PX = 11.5
/** The pixels outside the frame within which a node may still reach into it. */
const BEYOND = 40

/**
 * Makes a function that draws the nodes, edges and labels of a graph. Paths and the choice of labels are computed once
 * and used in each frame.
 */
export function createPainter(context: CanvasRenderingContext2D) {
  const widths = new Map<string, number>()
  let cached: { readonly scene: GraphScene; readonly emphasis: Emphasis; readonly paths: ScenePaths } | null = null
  let chosen: {
    readonly scene: GraphScene
    readonly emphasis: Emphasis
    readonly scale: number
    readonly labels: readonly Label[]
  } | null = null

  function widthOf(label: string): number {
    const known = widths.get(label)
    if (known !== undefined) return known
    const { width } = context.measureText(label)
    widths.set(label, width)
    return width
  }

  /** @param ratio device pixels per pixel of the frame */
  return function paint(
    scene: GraphScene,
    view: View,
    { frame, ratio }: { readonly frame: Size; readonly ratio: number },
    emphasis: Emphasis,
    colors: SceneColors,
  ): void {
    const { x, y, scale } = view
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.fillStyle = colors.paper
    context.fillRect(0, 0, frame.width, frame.height)
    const isIn = (node: SceneNode) =>
      node.x * scale + x > -BEYOND &&
      node.x * scale + x < frame.width + BEYOND &&
      node.y * scale + y > -BEYOND &&
      node.y * scale + y < frame.height + BEYOND
    if (cached === null || cached.scene !== scene || cached.emphasis !== emphasis)
      cached = { scene, emphasis, paths: scenePaths(scene, emphasis) }
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y)
    for (const edges of cached.paths.edges) drawEdges(context, edges, colors, scale)
    drawNodes(context, cached.paths, colors, scale)
    drawRings(context, scene, emphasis, colors, scale)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.font = `500 ${FONT_PX}px ${colors.font}`
    // The labels are chosen once for each step of the scale, so that they do not change with every pixel of a zoom
    // gesture.
    const step = 1.12 ** Math.floor(Math.log(scale) / Math.log(1.12))
    if (chosen === null || chosen.emphasis !== emphasis || chosen.scene !== scene || chosen.scale !== step) {
      const full = scene.nodes.filter(({ id }) => isFull(emphasis, id))
      const first = new Set([...emphasis.lit, ...(emphasis.selected === null ? [] : [emphasis.selected])])
      chosen = { scene, emphasis, scale: step, labels: chooseLabels(full, step, widthOf, first) }
    }
    drawLabels(
      context,
      chosen.labels.filter(({ node: each }) => isIn(each)),
      view,
      widthOf,
      colors,
    )
  }
}

/** Draws the node under the pointer over the picture: its relations, its ring and its label. */
export function drawHovered(
  context: CanvasRenderingContext2D,
  scene: GraphScene,
  hovered: string,
  { x, y, scale }: View,
  ratio: number,
  colors: SceneColors,
): void {
  const node = scene.byId.get(hovered)
  if (!node) return
  const own = scene.edges.filter(({ from, to }) => from === node || to === node)
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y)
  drawEdges(context, { state: 'marked', stroke: 'solid', width: 1.2, ...edgePaths(own) }, colors, scale)
  for (const each of new Set([node, ...own.flatMap(({ from, to }) => [from, to])])) {
    const { shape, color } = NODE_LOOKS[each.kind]
    context.beginPath()
    traceShape(context, shape, each.x, each.y, each.r)
    context.fillStyle = colors.of(color)
    context.fill()
  }
  drawRing(context, node, colors.of(NODE_LOOKS[node.kind].color), 1.6, scale)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.font = `500 ${FONT_PX}px ${colors.font}`
  drawLabels(context, [{ node, side: 'below' }], { x, y, scale }, (label) => context.measureText(label).width, colors)
}

function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  { x, y, scale }: View,
  widthOf: (label: string) => number,
  colors: SceneColors,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineJoin = 'round'
  context.lineWidth = 3.5
  context.strokeStyle = colors.paper
  context.fillStyle = colors.ink
  for (const { node, side } of labels) {
    const { left, right, top } = labelBox(node, scale, widthOf(node.label), side)
    const [at, above] = [(left + right) / 2 + x, top + y + (LABEL_HEIGHT - FONT_PX) / 2]
    context.strokeText(node.label, at, above)
    context.fillText(node.label, at, above)
  }
}

/** The width of a line or ring, which stays visible at any scale. */
function thick(width: number, scale: number): number {
  return width * Math.max(1, 0.7 / scale)
}

function drawEdges(
  context: CanvasRenderingContext2D,
  { state, stroke, width, lines, heads }: EdgePaths,
  colors: SceneColors,
  scale: number,
): void {
  const color = state === 'marked' ? colors.ink : stroke === 'faint' ? colors.line : colors.edge
  context.strokeStyle = color
  context.globalAlpha = state === 'dimmed' ? DIMMED : 1
  context.lineWidth = thick(width * (state === 'marked' ? 1.3 : 1), scale)
  context.setLineDash(scale < DASHES_FROM ? [] : [...DASHES[stroke]])
  context.stroke(lines)
  context.setLineDash([])
  if (scale >= HEADS_FROM && (stroke !== 'faint' || state === 'marked')) {
    context.fillStyle = color
    context.fill(heads)
  }
  context.globalAlpha = 1
}

function drawNodes(
  context: CanvasRenderingContext2D,
  { nodes: groups }: ScenePaths,
  colors: SceneColors,
  scale: number,
): void {
  for (const { kind, dimmed, nodes, outlines } of groups) {
    const { color, sign } = NODE_LOOKS[kind]
    context.globalAlpha = dimmed ? DIMMED : 1
    context.fillStyle = colors.of(color)
    context.fill(outlines)
    if (scale < DASHES_FROM) continue
    context.strokeStyle = colors.paper
    context.lineWidth = 1
    context.stroke(outlines)
    if (sign === '' || scale < SIGNS_FROM) continue
    context.fillStyle = colors.paper
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `700 8px ${colors.font}`
    for (const { x, y } of nodes) context.fillText(sign, x, y + 0.5)
  }
  context.globalAlpha = 1
}

/** The ring around selected or highlighted nodes. */
function drawRings(
  context: CanvasRenderingContext2D,
  { byId }: GraphScene,
  { selected, lit }: Emphasis,
  colors: SceneColors,
  scale: number,
): void {
  for (const node of new Set([...lit, selected].flatMap((id) => byId.get(id ?? '') ?? []))) {
    const isSelected = node.id === selected
    const color = isSelected ? colors.ink : colors.of(NODE_LOOKS[node.kind].color)
    drawRing(context, node, color, isSelected ? 2.2 : 1.6, scale)
  }
}

function drawRing(
  context: CanvasRenderingContext2D,
  { kind, x, y, r }: SceneNode,
  color: string,
  width: number,
  scale: number,
): void {
  context.beginPath()
  traceShape(context, NODE_LOOKS[kind].shape, x, y, r + RING)
  context.strokeStyle = color
  context.lineWidth = thick(width, scale)
  context.stroke()
}
