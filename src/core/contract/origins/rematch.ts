import { z } from 'zod'
import { TITLE_MAX_CHARS } from '../limits.ts'

/** The dialog whose question is asked again with the sides exchanged. */
export const rematchOfSchema = z.strictObject({
  dialogId: z.string().min(1).max(100),
  /** Its title when this one was made, so that it can be named even if it is renamed or deleted. */
  title: z.string().min(1).max(TITLE_MAX_CHARS).optional(),
})
export type RematchOf = z.infer<typeof rematchOfSchema>
