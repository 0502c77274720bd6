import { z } from 'zod'
import { CARRIED_WHOLE_MAX_CHARS, TITLE_MAX_CHARS } from '../limits.ts'

/** The dialog that a new one goes on from. */
export const continuesSchema = z.strictObject({
  dialogId: z.string().min(1).max(100),
  /** False: nothing of what was said there is told. */
  carry: z.boolean(),
  /** All that was said there is told, word for word as far as there is room; absent: what came of it. */
  history: z.literal('whole').optional(),
  /**
   * What it was called, and what is told of it. Written down when the new dialog is made, so that both stay as they
   * were whatever becomes of the other one; given already when the same set-up is used again.
   */
  title: z.string().min(1).max(TITLE_MAX_CHARS).optional(),
  digest: z.string().min(1).max(CARRIED_WHOLE_MAX_CHARS).optional(),
  /** Tokens of it, by our estimate, that are not told. */
  leftOut: z.number().int().min(0).optional(),
})
export type Continues = z.infer<typeof continuesSchema>
