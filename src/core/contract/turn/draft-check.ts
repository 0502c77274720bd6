import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** A critic read a draft that the person has not sent. Neither the draft nor what was said of it is stored. */
export const draftCheckedSchema = z.object({
  type: z.literal('draft-checked'),
  /** Step of the plan that the draft is for. */
  step: z.number().int(),
  seat: z.enum(['moderator', 'first', 'second']),
  ...spentShape,
})
