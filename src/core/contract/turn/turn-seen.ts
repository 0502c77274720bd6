import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'
import { idSchema } from '../id.ts'

/**
 * The turn that the screen showed when a person's words were sent. If another turn waits by then, the words are
 * refused, so that nobody reads them whom the person did not expect.
 */
export const turnSeenSchema = z.strictObject({
  /** The member for whose words the dialog waited; null for none. */
  awaits: memberIdSchema.nullable(),
  /** The stored words for this member's next turn, which these replace; null for none. */
  waiting: idSchema.nullable(),
  /** The member with whom the player was talking; null for the narrator. */
  partner: memberIdSchema.nullable(),
})

export type TurnSeen = z.infer<typeof turnSeenSchema>
