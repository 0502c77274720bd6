import type { VillageSetup } from '../../model/schema/village.ts'
import { placeOf } from '../../../../core/dialog/members/members.ts'
import { memberOfVillager } from '../../model/village-setup.ts'

/** The class that colours a villager as its words are coloured in the script. */
export function lookOf(village: VillageSetup, id: string): string {
  return `seat-${placeOf(memberOfVillager(village, id))}`
}
