import { z } from 'zod'
import { CARRIED_WHOLE_MAX_CHARS, TITLE_MAX_CHARS } from '../limits.ts'

/** The dialog that a new one continues. */
export const continuesSchema = z.strictObject({
  dialogId: z.string().min(1).max(100),
  /** Whether anything of the earlier dialog is included. */
  carry: z.boolean(),
  /**
   * Present when the whole earlier dialog is included, word for word as far as there is room; absent: only its result.
   */
  history: z.literal('whole').optional(),
  /**
   * Its title, and what is included of it. Both are stored when the new dialog is made, so that later changes of the
   * earlier one have no effect. They are already there when the same set-up is used again.
   */
  title: z.string().min(1).max(TITLE_MAX_CHARS).optional(),
  digest: z.string().min(1).max(CARRIED_WHOLE_MAX_CHARS).optional(),
  /** The estimated tokens of the earlier dialog that were left out. */
  leftOut: z.number().int().min(0).optional(),
})
export type Continues = z.infer<typeof continuesSchema>
