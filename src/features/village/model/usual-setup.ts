import { MATTERS } from './matter.ts'
import type { VillageSetup, VillageWorld } from './schema/village.ts'
import { USUAL_SECONDS } from './schema/village-limits.ts'

/** The set-up that is proposed for a village: one day, with the first of the app's proposals to decide on. */
export function usualSetup(world: VillageWorld): VillageSetup {
  return { world, seconds: USUAL_SECONDS, matter: MATTERS[0] }
}
