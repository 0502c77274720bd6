import type { VillageSetup } from '../../model/schema/village.ts'
import { placeOf } from '../../../../core/dialog/members/members.ts'
import { memberOfVillager } from '../../model/village-setup.ts'

/** The CSS class for the colour of a villager, which its words have in the script, too. */
export function lookOf(village: VillageSetup, id: string): string {
  return `seat-${placeOf(memberOfVillager(village, id))}`
}
