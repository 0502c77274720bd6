import type { SceneNode } from './scene.ts'

/** Pixels of the screen. */
export const LABEL_HEIGHT = 15
const BETWEEN = 10
const CELL = 90
/** Below the first scale only dialogs have labels, and below the second only nodes with many relations. */
const DIALOGS_BELOW = 0.5
const FEW_BELOW = 1.05
const FEW_DEGREE = 6

/**
 * Which nodes have labels at a scale: those with most relations first, none overlapping another. It depends on the
 * scale only, so that moving the picture does not change the labels.
 * @param widthOf a label, in pixels of the screen
 * @param first nodes that come before all others, at any scale
 */
export function chooseLabels(
  nodes: readonly SceneNode[],
  scale: number,
  widthOf: (label: string) => number,
  first: ReadonlySet<string> = new Set(),
): readonly SceneNode[] {
  const boxes = new Map<string, Box[]>()
  const rank = (node: SceneNode) => rankOf(node) + (first.has(node.id) ? 10_000 : 0)
  const sorted = nodes.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))
  return sorted.filter((node) => {
    if (!first.has(node.id) && !isNamed(node, scale)) return false
    const box = labelBox(node, scale, widthOf(node.label))
    const keys = cellsOf(box)
    if (keys.some((key) => boxes.get(key)?.some((other) => overlap(box, other)))) return false
    for (const key of keys) boxes.set(key, [...(boxes.get(key) ?? []), box])
    return true
  })
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The place of a node's label: under it, in pixels of the screen from the picture's origin. */
export function labelBox({ x, y, r }: Pick<SceneNode, 'x' | 'y' | 'r'>, scale: number, width: number): Box {
  const top = (y + r) * scale + 4
  return { left: x * scale - width / 2, top, right: x * scale + width / 2, bottom: top + LABEL_HEIGHT }
}

function isNamed({ kind, degree }: SceneNode, scale: number): boolean {
  if (kind === 'dialog' || scale >= FEW_BELOW) return true
  return scale >= DIALOGS_BELOW && (kind === 'concept' || degree >= FEW_DEGREE)
}

function rankOf({ kind, degree }: SceneNode): number {
  return degree + (kind === 'dialog' ? 1_000 : kind === 'concept' ? 100 : 0)
}

function overlap(a: Box, b: Box): boolean {
  return a.left - BETWEEN < b.right && b.left < a.right + BETWEEN && a.top < b.bottom && b.top < a.bottom
}

function cellsOf({ left, right, top, bottom }: Box): readonly string[] {
  const keys: string[] = []
  for (let column = Math.floor((left - BETWEEN) / CELL); column <= Math.floor((right + BETWEEN) / CELL); column += 1)
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) keys.push(`${column} ${row}`)
  return keys
}
