import { RESERVED } from './schema/village-limits.ts'
import type { VillageAct } from './schema/village-acts.ts'
import { VILLAGERS_MAX } from './schema/village-limits.ts'
import { plural } from '../../../base/format/count.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { apply } from './apply.ts'
import type { VillageInput } from './inputs.ts'
import { isFree, isOnMap, sameCell } from './place/cells.ts'
import { besideFree } from './place/paths.ts'
import type { VillageRandom } from './random.ts'
import type { Cell, World } from './world.ts'

/** The input of an act; null for one that only concerns the clock. */
export function inputOfAct(act: VillageAct): VillageInput | null {
  switch (act.kind) {
    case 'speed':
      return null
    case 'announce':
      return { kind: 'announce', text: act.text }
    case 'spawn': {
      const { item, name = capitalise(item), x, y } = act
      return { kind: 'spawn', item, name, x, y }
    }
    case 'come':
      return { kind: 'come', villager: act.villager, mind: act.mind ?? { kind: 'scripted' } }
    case 'leave':
      return { kind: 'leave', villager: act.villager }
    case 'do': {
      const { villager, action, parameters } = act
      return { kind: 'decision', villager, number: null, action, parameters }
    }
  }
}

/** Why an act is impossible in the present world, a sentence; null when it is possible. */
export function whyNotAct(world: World, act: VillageAct, random: VillageRandom): string | null {
  switch (act.kind) {
    case 'speed':
    case 'announce':
      return null
    case 'spawn':
      return whyNotSpawn(world, act)
    case 'come':
      return whyNotCome(world, act.villager)
    case 'leave':
      if (!world.villagers.some(({ id }) => id === act.villager)) return nobody(world, act.villager)
      return world.villagers.length === 1 ? 'Somebody has to stay: a village in which nobody lives is none.' : null
    case 'do': {
      const villager = world.villagers.find(({ id }) => id === act.villager)
      if (!villager) return nobody(world, act.villager)
      if (villager.pace !== 'person') return `${villager.name} is not yours: take the place first, then act.`
      const input = inputOfAct(act)
      const refused =
        input &&
        apply(world, input, random).happened.find((each) => each.type === 'REFUSED' && each.npc === villager.id)
      return refused && 'text' in refused
        ? `${villager.name} cannot do that: ${refused.text}.`.replace('..', '.')
        : null
    }
  }
}

function whyNotSpawn(world: World, cell: Cell): string | null {
  if (!isOnMap(world, cell)) return offMap(world, cell)
  const there = world.villagers.find((each) => sameCell(each, cell)) ?? world.items.find((each) => sameCell(each, cell))
  if (there) return `${there.name} is at (${cell.x},${cell.y}): choose a free cell.`
  return isFree(world, cell) ? null : `Nothing can stand at (${cell.x},${cell.y}): choose a free cell.`
}

function whyNotCome(world: World, newcomer: Cell & { readonly id: string; readonly name: string }): string | null {
  const { id, name } = newcomer
  if (RESERVED.has(id)) return `A villager cannot have the id “${id}”, which stands for a seat or for you.`
  const known = world.villagers.find((each) => each.id === id || each.name.toLowerCase() === name.trim().toLowerCase())
  if (known) return `${known.name} lives here already: those who meet them could not tell them apart.`
  if (world.villagers.length >= VILLAGERS_MAX)
    return `${plural(world.villagers.length, 'villager')} live here: a village takes ${VILLAGERS_MAX} at most.`
  if (!isOnMap(world, newcomer)) return offMap(world, newcomer)
  return isFree(world, newcomer) || isFree(world, besideFree(world, newcomer))
    ? null
    : `Nobody can stand at (${newcomer.x},${newcomer.y}) or beside it: choose a free cell.`
}

function nobody({ villagers }: World, id: string): string {
  return `Nobody called “${id}” lives here: there are ${villagers.map((each) => each.id).join(', ')}.`
}

function offMap({ map }: World, { x, y }: Cell): string {
  return `(${x},${y}) is not on the map, which goes from (0,0) to (${(map[0]?.length ?? 1) - 1},${map.length - 1}).`
}
