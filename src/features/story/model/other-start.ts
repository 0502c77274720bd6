import { capitalise } from '../../../base/text/capitalise.ts'
import type { World, WorldPlace } from '../../../core/contract/story/world.ts'
import { draw } from '../../../core/dialog/draw.ts'
import { later } from './later.ts'

/**
 * A copy of a world with another beginning: at a neighbouring place and another hour. If there is no other place, only
 * the hour changes.
 * @param seed decides which place and hour
 */
export function otherStart(world: World, seed: number): World {
  const place = otherPlace(world, seed)
  const time = draw([1, 2, 3], seed, 'another hour')
  let hour = world.start.time_of_day ?? 'morning'
  for (let step = 0; step < time; step += 1) hour = later(hour)
  const seen = place.voices?.arrive?.[0] ?? place.description
  return {
    ...world,
    opening: `${capitalise(hour)}. ${seen}`,
    start: { ...world.start, location: place.id, time_of_day: hour },
  }
}

/** A place that has a way to or from the beginning. Places without a turning point are preferred. */
function otherPlace({ places, start }: World, seed: number): WorldPlace {
  const ways = (place: WorldPlace | undefined) => Object.values(place?.exits ?? {})
  const begun = places.find(({ id }) => id === start.location) ?? (places[0] as WorldPlace)
  const near = places.filter(
    (place) => place.id !== begun.id && (ways(begun).includes(place.id) || ways(place).includes(begun.id)),
  )
  const calm = near.filter(({ voices }) => (voices?.deeds ?? []).length === 0)
  const [first = begun, ...rest] = calm.length > 0 ? calm : near
  return draw([first, ...rest], seed, 'another beginning')
}
