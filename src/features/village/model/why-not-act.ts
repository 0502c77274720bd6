import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { RESERVED } from './schema/village-limits.ts'
import type { VillageAct } from './schema/village-acts.ts'
import { VILLAGERS_MAX } from './schema/village-limits.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { apply } from './apply.ts'
import type { VillageInput } from './inputs.ts'
import { isFree, isOnMap, sameCell } from './place/cells.ts'
import { besideFree } from './place/paths.ts'
import type { VillageRandom } from './random.ts'
import type { Cell, VillageState } from './world.ts'

/** The input for the world that an act leads to; null for an act that only changes the speed. */
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

/** Why an act is impossible in this world, a sentence; null when it is possible. */
export function whyNotAct(world: VillageState, act: VillageAct, random: VillageRandom): string | null {
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
      return world.villagers.length === 1 ? m('Somebody has to stay: a village in which nobody lives is none.') : null
    case 'do': {
      const villager = world.villagers.find(({ id }) => id === act.villager)
      if (!villager) return nobody(world, act.villager)
      if (villager.pace !== 'person')
        return sayInEnglish(sayLater('{name} is not yours: take the place first, then act.', { name: villager.name }))
      const input = inputOfAct(act)
      const refused =
        input &&
        apply(world, input, random).happened.find((each) => each.type === 'REFUSED' && each.npc === villager.id)
      return refused && 'text' in refused
        ? sayInEnglish(sayLater('{name} cannot do that: {why}.', { name: villager.name, why: refused.text })).replace(
            '..',
            '.',
          )
        : null
    }
  }
}

function whyNotSpawn(world: VillageState, cell: Cell): string | null {
  if (!isOnMap(world, cell)) return offMap(world, cell)
  const there = world.villagers.find((each) => sameCell(each, cell)) ?? world.items.find((each) => sameCell(each, cell))
  if (there)
    return sayInEnglish(
      sayLater('{name} is at ({x},{y}): choose a free cell.', { name: there.name, x: cell.x, y: cell.y }),
    )
  return isFree(world, cell)
    ? null
    : sayInEnglish(sayLater('Nothing can stand at ({x},{y}): choose a free cell.', { x: cell.x, y: cell.y }))
}

function whyNotCome(
  world: VillageState,
  newcomer: Cell & { readonly id: string; readonly name: string },
): string | null {
  const { id, name } = newcomer
  if (RESERVED.has(id))
    return sayInEnglish(sayLater('A villager cannot have the id “{id}”, which stands for a seat or for you.', { id }))
  const known = world.villagers.find((each) => each.id === id || each.name.toLowerCase() === name.trim().toLowerCase())
  if (known)
    return sayInEnglish(
      sayLater('{name} lives here already: those who meet them could not tell them apart.', { name: known.name }),
    )
  if (world.villagers.length >= VILLAGERS_MAX)
    return sayInEnglish(
      sayLater('{count} villagers live here: a village takes {most} at most.', {
        count: world.villagers.length,
        most: VILLAGERS_MAX,
      }),
    )
  if (!isOnMap(world, newcomer)) return offMap(world, newcomer)
  return isFree(world, newcomer) || isFree(world, besideFree(world, newcomer))
    ? null
    : sayInEnglish(
        sayLater('Nobody can stand at ({x},{y}) or beside it: choose a free cell.', { x: newcomer.x, y: newcomer.y }),
      )
}

function nobody({ villagers }: VillageState, id: string): string {
  return sayInEnglish(
    sayLater('Nobody called “{id}” lives here: there are {names}.', {
      id,
      names: villagers.map((each) => each.id).join(', '),
    }),
  )
}

function offMap({ map }: VillageState, { x, y }: Cell): string {
  return sayInEnglish(
    sayLater('({x},{y}) is not on the map, which goes from (0,0) to ({lastX},{lastY}).', {
      x,
      y,
      lastX: (map[0]?.length ?? 1) - 1,
      lastY: map.length - 1,
    }),
  )
}
