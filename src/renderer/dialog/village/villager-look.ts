import type { VillageSetup } from '../../../contract/village/village.ts'
import { placeOf } from '../../../dialog/members/members.ts'
import { memberOfVillager } from '../../../dialog/village/village-state.ts'

/** The class that colours a villager as its words are coloured in the script. */
export function lookOf(village: VillageSetup, id: string): string {
  return `seat-${placeOf(memberOfVillager(village, id))}`
}
