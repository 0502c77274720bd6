import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'
import { idSchema } from '../id.ts'

/**
 * Whose turn it was on the screen on which a person's words were sent. Where it has become another's meanwhile they are
 * refused: nothing is said to anybody else than the screen said.
 */
export const turnSeenSchema = z.strictObject({
  /** Whose words the dialog waited for. */
  awaits: memberIdSchema.nullable(),
  /** The words that waited for this member's next turn and that these stand for. */
  waiting: idSchema.nullable(),
  /** With whom the narrator had the player talk. */
  partner: memberIdSchema.nullable(),
})

export type TurnSeen = z.infer<typeof turnSeenSchema>
