import type { SceneNode } from './scene.ts'

/**
 * The height of a label, the least space between labels, and the side of a cell of the index, in pixels of the screen.
 */
export const LABEL_HEIGHT = 15
const BETWEEN = 10
const CELL = 90
/**
 * Below the scale DIALOGS_BELOW only dialogs have labels. Below FEW_BELOW also nodes with at least FEW_DEGREE relations
 * have one.
 */
const DIALOGS_BELOW = 0.5
const FEW_BELOW = 1.05
const FEW_DEGREE = 6

/** The label of a node and its position. */
export interface Label {
  readonly node: SceneNode
  readonly side: Side
}

/** The sides of a node where its label may be, the most readable side first. */
const SIDES = ['below', 'above', 'after', 'before'] as const
type Side = (typeof SIDES)[number]

/**
 * Chooses which nodes have labels at a scale, and where: those with most relations first, and no label over another
 * label or a node. A dialog without such a place has its label where only nodes are under it. Only the scale matters,
 * so that moving the picture does not change the labels.
 * @param widthOf returns the width of a label in pixels of the screen
 * @param first the ids of nodes that come before all others, at any scale
 */
export function chooseLabels(
  nodes: readonly SceneNode[],
  scale: number,
  widthOf: (label: string) => number,
  first: ReadonlySet<string> = new Set(),
): readonly Label[] {
  const [names, figures] = [boxesByCell(), boxesByCell()]
  for (const { x, y, r } of nodes)
    figures.add({ left: (x - r) * scale, right: (x + r) * scale, top: (y - r) * scale, bottom: (y + r) * scale })
  const rank = (node: SceneNode) => rankOf(node) + (first.has(node.id) ? 10_000 : 0)
  const sorted = nodes.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))
  return sorted.flatMap((node): readonly Label[] => {
    if (!first.has(node.id) && !isNamed(node, scale)) return []
    const width = widthOf(node.label)
    const free = SIDES.filter((side) => !names.meets(labelBox(node, scale, width, side)))
    const side =
      free.find((each) => !figures.meets(labelBox(node, scale, width, each))) ??
      (node.kind === 'dialog' || first.has(node.id) ? free[0] : undefined)
    if (side === undefined) return []
    names.add(widened(labelBox(node, scale, width, side)))
    return [{ node, side }]
  })
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The box of a node's label, in pixels of the screen from the origin of the picture. */
export function labelBox(
  { x, y, r }: Pick<SceneNode, 'x' | 'y' | 'r'>,
  scale: number,
  width: number,
  side: Side = 'below',
): Box {
  const beside = side === 'after' || side === 'before'
  const top = beside
    ? y * scale - LABEL_HEIGHT / 2
    : y * scale + (side === 'below' ? r * scale + 4 : -r * scale - 4 - LABEL_HEIGHT)
  const left = beside ? x * scale + (side === 'after' ? r * scale + 5 : -r * scale - 5 - width) : x * scale - width / 2
  return { left, top, right: left + width, bottom: top + LABEL_HEIGHT }
}

function isNamed({ kind, degree }: SceneNode, scale: number): boolean {
  if (kind === 'dialog' || scale >= FEW_BELOW) return true
  return scale >= DIALOGS_BELOW && (kind === 'concept' || degree >= FEW_DEGREE)
}

function rankOf({ kind, degree }: SceneNode): number {
  return degree + (kind === 'dialog' ? 1_000 : kind === 'concept' ? 100 : 0)
}

/** Widens a box, so that neighbouring labels have space between them. */
function widened({ left, right, ...rows }: Box): Box {
  return { ...rows, left: left - BETWEEN, right: right + BETWEEN }
}

/** An index of boxes by the cells they lie in. It finds those that overlap another box without comparing all. */
function boxesByCell() {
  const cells = new Map<string, Box[]>()
  return {
    add(box: Box): void {
      for (const key of cellsOf(box)) cells.set(key, [...(cells.get(key) ?? []), box])
    },
    meets: (box: Box): boolean =>
      cellsOf(box).some((key) => cells.get(key)?.some((other) => overlap(box, other)) === true),
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function cellsOf({ left, right, top, bottom }: Box): readonly string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1)
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) keys.push(`${column} ${row}`)
  return keys
}
