import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { VillageSetup } from './schema/village.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'

export const VILLAGE_MODE = 'village'

/** Who stands for a villager among the members of the dialog: the first two have seats, the others are characters. */
export function memberOfVillager({ world }: Pick<VillageSetup, 'world'>, id: string): MemberId {
  const index = world.villagers.findIndex((each) => each.id === id)
  return index === 0 ? 'first' : index === 1 ? 'second' : id
}

/** The villager whom a member stands for; null for the game master and the person. */
export function villagerOfMember({ world }: Pick<VillageSetup, 'world'>, member: MemberId): string | null {
  if (member === 'first') return world.villagers[0]?.id ?? null
  if (member === 'second') return world.villagers[1]?.id ?? null
  return world.villagers.some(({ id }) => id === member) || /^[a-z]/.test(member) ? villagerId(member) : null
}

function villagerId(member: MemberId): string | null {
  return member === 'moderator' || member === 'person' ? null : member
}

/** What a dialog is set up with, as its mode read it; null for a dialog that is no village, or was read from a file without its world. */
export function villageSetup(config: Pick<DialogConfig, 'mode'> | null): VillageSetup | null {
  return config?.mode === VILLAGE_MODE ? ((modeSetup(config) as VillageSetup | undefined) ?? null) : null
}
