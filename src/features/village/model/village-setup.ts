import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { VillageSetup } from './schema/village.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'

export const VILLAGE_MODE = 'village'

/** The member of the dialog that stands for a villager: a seat for the first two, a character for any other. */
export function memberOfVillager({ world }: Pick<VillageSetup, 'world'>, id: string): MemberId {
  const index = world.villagers.findIndex((each) => each.id === id)
  return index === 0 ? 'first' : index === 1 ? 'second' : id
}

/** The villager that a member of the dialog stands for; null for the game master and the person. */
export function villagerOfMember({ world }: Pick<VillageSetup, 'world'>, member: MemberId): string | null {
  if (member === 'first') return world.villagers[0]?.id ?? null
  if (member === 'second') return world.villagers[1]?.id ?? null
  return world.villagers.some(({ id }) => id === member) || /^[a-z]/.test(member) ? villagerId(member) : null
}

function villagerId(member: MemberId): string | null {
  return member === 'moderator' || member === 'person' ? null : member
}

/**
 * The set-up of a village, as its mode validated it; null for other dialogs, and for an imported village without its
 * world.
 */
export function villageSetup(config: Pick<DialogConfig, 'mode'> | null): VillageSetup | null {
  return config?.mode === VILLAGE_MODE ? ((modeSetup(config) as VillageSetup | undefined) ?? null) : null
}
