import type { VillageVillager, VillageWorld } from './schema/village.ts'
import { DEFAULT_MEMORY, DEFAULT_TRAITS, NEED_START } from './constants.ts'
import type { VillageRandom } from './random.ts'
import type { Rules, Villager, VillageState } from './world.ts'

/**
 * The world at the beginning of a village.
 * @param random random numbers from the seed
 */
export function beginWorld(file: VillageWorld, seed: number, random: VillageRandom): VillageState {
  const { name, map, open, places, rules } = file
  return {
    version: 1,
    name,
    seed,
    time: 0,
    draws: file.villagers.length,
    map,
    open,
    places: places.map(({ offers = [], ...place }) => ({ ...place, offers })),
    rules,
    villagers: file.villagers.map((villager, index) => newVillager(villager, 0, rules, random(index))),
    items: file.items.map(({ name: called, kind, x, y, grows = null }, index) => ({
      id: `${kind}_${index + 1}`,
      name: called,
      kind,
      x,
      y,
      left: 100,
      user: null,
      grows,
    })),
    growing: [],
    bids: [],
    talks: [],
    ids: file.items.length,
  }
}

/**
 * A new villager.
 * @param drawn a random number from 0 up to 1, which decides how fast its needs fall
 */
export function newVillager(
  { id, name, about = '', traits, memory, x, y }: VillageVillager,
  now: number,
  { decay }: Pick<Rules, 'decay'>,
  drawn: number,
): Villager {
  return {
    id,
    name,
    about,
    traits: traits ?? DEFAULT_TRAITS,
    memory: memory ?? [DEFAULT_MEMORY],
    plan: null,
    x,
    y,
    needs: { HUNGER: NEED_START, HYGIENE: NEED_START, FUN: NEED_START, ENERGY: NEED_START },
    decay: decay.min + drawn * (decay.max - decay.min),
    pace: 'clock',
    state: 'IDLE',
    since: now,
    path: [],
    gone: 0,
    reason: null,
    interaction: null,
    gathered: {},
    ask: null,
    asks: 0,
    decideAt: now,
    woken: true,
    latency: 0,
    talkedAt: null,
    lately: [],
    outbox: [],
    events: [],
    counted: 0,
    told: 0,
  }
}
