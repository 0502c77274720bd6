import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** The mind of somebody who is not a seat was called, beside the turns. */
export const mindsCalledSchema = z.object({
  type: z.literal('minds-called'),
  /** Whose mind it is, by the name under which it is stored. */
  villager: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/, 'The id of whoever has a mind has small letters, digits and "_" only, a letter first.'),
  ...spentShape,
})
