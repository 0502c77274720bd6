import { z } from 'zod'
import { TITLE_MAX_CHARS } from '../limits.ts'

/** The dialog whose question is asked again with exchanged sides. */
export const rematchOfSchema = z.strictObject({
  dialogId: z.string().min(1).max(100),
  /**
   * Its title when this dialog was made. It is stored so that it can still be named when that dialog is renamed or
   * deleted.
   */
  title: z.string().min(1).max(TITLE_MAX_CHARS).optional(),
})
export type RematchOf = z.infer<typeof rematchOfSchema>
