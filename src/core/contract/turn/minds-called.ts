import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** The mind of a villager was called, which is no part of a turn. */
export const mindsCalledSchema = z.object({
  type: z.literal('minds-called'),
  /** The villager, by the id under which the mind is stored. */
  villager: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/, 'The id of whoever has a mind has small letters, digits and "_" only, a letter first.'),
  ...spentShape,
})
