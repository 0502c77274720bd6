import { useOf } from './item-kinds.ts'
import type { VillageItem, Talk, Villager, VillageState } from './world.ts'

/** The conversation that a villager is in; null for none. */
export function talkWith(
  { talks }: Pick<VillageState, 'talks'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): Talk | null {
  return villager.state === 'INTERACTING' ? (talks.find(({ id }) => id === villager.interaction) ?? null) : null
}

/** The item that a villager uses; null for none. */
export function itemInUse(
  { items }: Pick<VillageState, 'items'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): VillageItem | null {
  return villager.state === 'INTERACTING' ? (items.find(({ id }) => id === villager.interaction) ?? null) : null
}

/** Whether a villager cannot walk now because of what it is doing. */
export function isLocked(
  world: Pick<VillageState, 'talks' | 'items'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): boolean {
  if (talkWith(world, villager)) return true
  const item = itemInUse(world, villager)
  return item !== null && useOf(item).locks
}

/** What a villager is doing, by the name that minds read: "consume", "conversation"; null for none. */
export function interactionName(
  world: Pick<VillageState, 'talks' | 'items'>,
  villager: Pick<Villager, 'state' | 'interaction'>,
): string | null {
  if (talkWith(world, villager)) return 'conversation'
  const item = itemInUse(world, villager)
  return item && useOf(item).interaction
}
