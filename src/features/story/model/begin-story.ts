import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { World } from '../../../core/contract/story/world.ts'
import { drawNumber } from '../../../core/dialog/draw.ts'
import { characterId, sixHex } from './archetypes.ts'
import { clampTrust } from './trust.ts'
import type { StoryCharacter, StoryState } from './story-state.ts'
import { thingsOf } from './things.ts'

/** The player's name and things at the beginning, when the world gives none. */
export const PLAYER_START = { name: 'Player', inventory: ['a worn adventurer pack', 'flint and steel'] } as const
/** The companions' trust in the player at the beginning, when the world gives none. */
export const INITIAL_TRUST = 20

/** The story at its beginning. Ids are drawn from the seed, under negative counters. */
export function beginStory(
  world: World,
  { seed, seats }: Pick<DialogConfig, 'seed' | 'seats'>,
): Omit<StoryState, 'checks'> {
  const companions = world.companions.map((one, index): StoryCharacter => {
    const { name } = seats[one.seat]
    // Negative counters, because draws during the story count from 0 and must not repeat these.
    const digits = sixHex(drawNumber(seed, -1 - 2 * index, 0x1000), drawNumber(seed, -2 - 2 * index, 0x1000))
    return {
      id: characterId('companion', name, digits),
      member: one.seat,
      name,
      description: one.description,
      archetype: 'companion',
      traits: one.traits ?? [],
      location: world.start.location,
      inventory: thingsOf(one.inventory ?? []),
      trust: clampTrust(one.trust ?? INITIAL_TRUST),
      statuses: {},
      following: true,
      relation: null,
      relations: {},
    }
  })
  return {
    player: {
      name: world.player?.name ?? PLAYER_START.name,
      inventory: thingsOf(world.player?.inventory ?? PLAYER_START.inventory),
    },
    location: world.start.location,
    time_of_day: world.start.time_of_day ?? 'morning',
    current_objective: world.start.objective ?? null,
    narrative_flags: {},
    conditions: world.start.conditions ?? {},
    companions: Object.fromEntries(companions.map((one) => [one.id, one])),
    places: Object.fromEntries(
      world.places.map(({ id, name, exits, things }) => [
        id,
        { id, name, exits: exits ?? {}, things: thingsOf(things ?? []), visited: id === world.start.location },
      ]),
    ),
    ends: true,
  }
}

/** The companion in a seat; null when the world has none for it. */
export function companionOf({ companions }: Pick<StoryState, 'companions'>, member: string): StoryCharacter | null {
  return Object.values(companions).find((one) => one.member === member) ?? null
}
