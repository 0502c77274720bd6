import { t, translateKnown } from '../../../../base/language/t.ts'
import { VISION_CELLS } from '../constants.ts'
import type { Cell, VillageState } from '../world.ts'

export function manhattan(one: Cell, other: Cell): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
}

export function sameCell(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y
}

/** Straight-line distance in cells. */
export function distance(one: Cell, other: Cell): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Whether a villager sees a cell: whether it lies within a circle. Walls do not block sight. */
export function inSight(from: Cell, to: Cell): boolean {
  return distance(from, to) <= VISION_CELLS
}

export function isOnMap({ map }: Pick<VillageState, 'map'>, { x, y }: Cell): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && map[y]?.[x] !== undefined
}

/** Whether a cell can be walked on and has no item. Villagers step aside, so they do not block a cell. */
export function isFree({ map, items }: Pick<VillageState, 'map' | 'items'>, cell: Cell): boolean {
  return map[cell.y]?.[cell.x] === '.' && !items.some((item) => sameCell(item, cell))
}

/** The four adjacent cells, in a fixed order. */
export function adjacentCells({ x, y }: Cell): readonly Cell[] {
  return [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
  ]
}

/** Where a cell is, in words: "at the well", or the village's words for open ground. */
export function whereWords({ places, open }: Pick<VillageState, 'places' | 'open'>, cell: Cell): string {
  const near = places
    .filter((place) => distance(place, cell) <= NEAR)
    .toSorted((one, other) => distance(one, cell) - distance(other, cell))[0]
  return near ? atPlace(near.name) : translateKnown(open)
}

/** "at the well". Places of the app's own village are translated whole, because their words change after "at". */
function atPlace(name: string): string {
  const words = `at ${name}`
  const known = translateKnown(words)
  return known === words ? t('at {place}', { place: translateKnown(name) }) : known
}

/** The words of whereWords, kept in English, in the present language. */
export function translateWhere(where: string): string {
  const place = /^at (.+)$/.exec(where)?.[1]
  return place === undefined ? translateKnown(where) : atPlace(place)
}

/** A cell that is no farther than this many cells from a place counts as at that place. */
const NEAR = 3.5
