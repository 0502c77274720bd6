import { z } from 'zod'
import { CARRIED_WHOLE_MAX_CHARS, TITLE_MAX_CHARS } from '../limits.ts'

/** The dialog that a new one continues. */
export const continuesSchema = z.strictObject({
  dialogId: z.string().min(1).max(100),
  /** False: nothing of the earlier dialog is told. */
  carry: z.boolean(),
  /** The whole earlier dialog is told, word for word as far as there is room; absent: only its result. */
  history: z.literal('whole').optional(),
  /**
   * Its title, and what is told of it. Stored when the new dialog is made, so that later changes of the earlier one
   * do not matter; already given when the same set-up is used again.
   */
  title: z.string().min(1).max(TITLE_MAX_CHARS).optional(),
  digest: z.string().min(1).max(CARRIED_WHOLE_MAX_CHARS).optional(),
  /** The estimated tokens of it that are not told. */
  leftOut: z.number().int().min(0).optional(),
})
export type Continues = z.infer<typeof continuesSchema>
