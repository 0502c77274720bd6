import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'
import { idSchema } from '../id.ts'

/**
 * Whose turn the screen showed when a person's words were sent. If the turn has changed meanwhile, the words are
 * refused, so that they reach nobody else than the screen said.
 */
export const turnSeenSchema = z.strictObject({
  /** The member whose words the dialog waited for. */
  awaits: memberIdSchema.nullable(),
  /** The waiting words for this member's next turn that these replace. */
  waiting: idSchema.nullable(),
  /** The member with whom the narrator had the player talk. */
  partner: memberIdSchema.nullable(),
})

export type TurnSeen = z.infer<typeof turnSeenSchema>
