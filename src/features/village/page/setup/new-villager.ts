import { plainId } from '../../../../base/text/plain-id.ts'
import type { VillageVillager, VillageWorld } from '../../model/schema/village.ts'
import { distance } from '../../model/place/cells.ts'
import type { Cell } from '../../model/world.ts'

/** Names of new villagers that nobody has named yet. */
const NAMES = ['Gwen', 'Hugo', 'Ines', 'Jonas', 'Kaya', 'Lev', 'Mara', 'Nils', 'Olga', 'Piet', 'Rosa', 'Sven'] as const

/** Another villager, with a free name, on free ground away from the others; null when there is no room. */
export function newVillager(world: VillageWorld): VillageVillager | null {
  const at = roomiest(world)
  const taken = new Set(world.villagers.flatMap(({ id, name }) => [id, name.toLowerCase()]))
  const name =
    NAMES.find((each) => !taken.has(each.toLowerCase())) ??
    Array.from({ length: 100 }, (_, index) => `Villager ${index + 1}`).find((each) => !taken.has(each.toLowerCase()))
  if (!at || name === undefined) return null
  return { id: freeId(name, taken), name, ...at }
}

/** An id as minds and the command line name it; it stays when the name is changed. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const base = plainId(name, '_', 40)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}_${number}`
    if (!taken.has(id)) return id
  }
}

/** The free cell that is farthest from the others; the first of equal ones. */
function roomiest({ map, items, villagers, places }: VillageWorld): Cell | null {
  let best: Cell | null = null
  let room = 0
  for (const [y, row] of map.entries())
    for (const [x, ground] of row.split('').entries()) {
      if (ground !== '.') continue
      const cell = { x, y }
      const nearest = Math.min(...[...items, ...villagers].map((other) => distance(cell, other)), 99)
      // A place where there is something to do, rather than a corner.
      const far = Math.min(...places.map((place) => distance(cell, place)), 99)
      const value = Math.min(nearest, 4) - far / 100
      if (nearest > 0 && value > room) {
        best = cell
        room = value
      }
    }
  return best
}
