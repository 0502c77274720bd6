import { useOf } from './item-kinds.ts'
import type { Item, Talk, Villager, World } from './world.ts'

/** The conversation somebody is in; null for none. */
export function talkWith(
  { talks }: Pick<World, 'talks'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): Talk | null {
  return villager.state === 'INTERACTING' ? (talks.find(({ id }) => id === villager.interaction) ?? null) : null
}

/** The thing somebody uses; null for none. */
export function itemInUse(
  { items }: Pick<World, 'items'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): Item | null {
  return villager.state === 'INTERACTING' ? (items.find(({ id }) => id === villager.interaction) ?? null) : null
}

/** Whether somebody cannot walk for what they are in. */
export function isLocked(
  world: Pick<World, 'talks' | 'items'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): boolean {
  if (talkWith(world, villager)) return true
  const item = itemInUse(world, villager)
  return item !== null && useOf(item).locks
}

/** What somebody is in, as minds know it: "consume", "conversation"; null for nothing. */
export function interactionName(
  world: Pick<World, 'talks' | 'items'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): string | null {
  if (talkWith(world, villager)) return 'conversation'
  const item = itemInUse(world, villager)
  return item && useOf(item).interaction
}
