import { villageSetupSchema } from '../model/schema/village.ts'
import type { ModeDocument } from '../../export/files/mode-document.ts'
import { villagePeople } from './village-people.ts'

/** Villagers beyond the first two take the voices of all seats in turn, or all would sound like the game master. */
export const villageDocument: ModeDocument = {
  setup: villageSetupSchema
    .optional()
    .meta({ description: 'The village it is lived in, with who lives there and who decides' }),
  people: villagePeople,
  voiceIndex({ characters }, member) {
    const index = Object.keys(characters).indexOf(member)
    return index < 0 ? null : index
  },
}
