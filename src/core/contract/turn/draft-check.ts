import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** A critic read a draft that the person has not sent. Neither the draft nor the remarks are stored. */
export const draftCheckedSchema = z.object({
  type: z.literal('draft-checked'),
  /** The step of the plan that the draft is for. */
  step: z.number().int(),
  seat: z.enum(['moderator', 'first', 'second']),
  ...spentShape,
})
