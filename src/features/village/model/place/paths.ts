import type { Cell, VillageState } from '../world.ts'
import { adjacentCells, isFree, isOnMap, manhattan, sameCell } from './cells.ts'

/** Every cell that can be reached, nearest first, with the cell before it on the way. */
function reach(world: VillageState, from: Cell): Map<string, { cell: Cell; back: string | null }> {
  const steps = new Map([[key(from), { cell: from, back: null as string | null }]])
  const queue: Cell[] = [from]
  for (let next = queue.shift(); next; next = queue.shift())
    for (const cell of adjacentCells(next)) {
      if (steps.has(key(cell)) || !isFree(world, cell)) continue
      steps.set(key(cell), { cell, back: key(next) })
      queue.push(cell)
    }
  return steps
}

const key = ({ x, y }: Cell): string => `${x},${y}`

/**
 * The cells of the path to a cell, or to the nearest adjacent one if it is occupied. The path is empty when the
 * villager is already there, and null when there is no way.
 */
export function pathTo(world: VillageState, from: Cell, to: Cell): readonly Cell[] | null {
  if (!isOnMap(world, to)) return null
  const goal = isFree(world, to) ? (cell: Cell) => sameCell(cell, to) : (cell: Cell) => manhattan(cell, to) === 1
  if (goal(from)) return []
  const steps = reach(world, from)
  for (const { cell } of steps.values()) {
    if (!goal(cell)) continue
    const path: Cell[] = []
    for (let at = steps.get(key(cell)); at && at.back !== null; at = steps.get(at.back)) path.unshift(at.cell)
    return path
  }
  return null
}

/**
 * The cells that can be reached within a number of steps.
 * @param far the most steps
 */
export function cellsAround(world: VillageState, from: Cell, far: number): readonly Cell[] {
  return [...reach(world, from).values()]
    .map(({ cell }) => cell)
    .filter((cell) => !sameCell(cell, from) && manhattan(cell, from) <= far)
}

/**
 * A free cell beside the given one: the one from which most of the map can be reached. Without a free one, the cell
 * itself.
 */
export function besideFree(world: VillageState, cell: Cell): Cell {
  const free = adjacentCells(cell).filter((other) => isFree(world, other))
  if (free.length < 2) return free[0] ?? cell
  const sizes = free.map((other) => reach(world, other).size)
  return free[sizes.indexOf(Math.max(...sizes))] ?? cell
}
