import { z } from 'zod'
import { POSITION_MAX_CHARS } from './limits.ts'

/** A position for each participant, proposed by the moderator's model. */
export const proposedSidesSchema = z.object({
  first: z.string().trim().min(1).max(POSITION_MAX_CHARS),
  second: z.string().trim().min(1).max(POSITION_MAX_CHARS),
})
export type ProposedSides = z.infer<typeof proposedSidesSchema>
