import { MATTERS } from './matter.ts'
import type { VillageSetup, VillageWorld } from './schema/village.ts'
import { USUAL_SECONDS } from './schema/village-limits.ts'

/** A village as it is proposed: a day, with the first of the matters. */
export function usualSetup(world: VillageWorld): VillageSetup {
  return { world, seconds: USUAL_SECONDS, matter: MATTERS[0]?.text }
}
