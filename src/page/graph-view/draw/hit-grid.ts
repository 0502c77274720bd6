import type { SceneNode } from './scene.ts'

/** The side of a cell, in pixels of the picture at scale 1. No node is wider. */
const CELL = 48

/**
 * An index of nodes by their position, so that finding the node under the pointer is as fast among ten thousand as
 * among ten.
 */
export interface HitGrid {
  /** The node at a point, or the nearest one within `reach` of its outline; null for none. */
  at(x: number, y: number, reach: number): SceneNode | null
}

export function hitGrid(nodes: readonly SceneNode[]): HitGrid {
  const cells = new Map<string, SceneNode[]>()
  for (const node of nodes) {
    const key = keyOf(cellOf(node.x), cellOf(node.y))
    const cell = cells.get(key)
    if (cell) cell.push(node)
    else cells.set(key, [node])
  }
  return {
    at(x, y, reach) {
      const around = Math.ceil((reach + CELL / 2) / CELL)
      let best: SceneNode | null = null
      let least = reach
      for (let column = cellOf(x) - around; column <= cellOf(x) + around; column += 1)
        for (let row = cellOf(y) - around; row <= cellOf(y) + around; row += 1)
          for (const node of cells.get(keyOf(column, row)) ?? []) {
            const distance = Math.hypot(node.x - x, node.y - y) - node.r
            if (distance > least || (distance === least && best !== null)) continue
            best = node
            least = distance
          }
      return best
    },
  }
}

function cellOf(at: number): number {
  return Math.floor(at / CELL)
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`
}
