import { villageSetupSchema } from '../model/schema/village.ts'

/** A village in the JSON of a dialog. */
export const villageJson = villageSetupSchema
  .optional()
  .meta({ description: 'The village it is lived in, with who lives there and who decides' })
