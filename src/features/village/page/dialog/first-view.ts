import type { VillageState } from '../../model/world.ts'
import { spot } from './bubbles.ts'

/**
 * The left edge, in cells, of the part of the map that is shown first where not all of it fits: around those who talk,
 * else around as many villagers as possible.
 * @param cells how many cells fit beside each other
 */
export function firstView(
  { map, villagers, talks }: Pick<VillageState, 'map' | 'villagers' | 'talks'>,
  cells: number,
): number {
  const speakers = new Set(talks.flatMap(({ participants }) => participants))
  const talking = villagers.filter(({ id }) => speakers.has(id))
  const places = (talking.length > 0 ? talking : villagers).map((villager) => spot(villager).x)
  const groups = places.map((left) => places.filter((x) => x >= left && x - left <= cells - MARGIN))
  const group = groups.reduce((best, each) => (each.length > best.length ? each : best), [])
  const width = map[0]?.length ?? 1
  const middle = group.length === 0 ? width / 2 : (Math.min(...group) + Math.max(...group) + 1) / 2
  return Math.max(0, Math.min(middle - cells / 2, width - cells))
}

/** The cells beside the villagers that stay free, so that their names are not cut off. */
const MARGIN = 3
