import { z } from 'zod'
import { spentShape } from './turn/spent-shape.ts'

/** Calls for one file: more is not what anybody does before it is attached. */
export const FILE_SPENT_MAX = 20

/** What a call took that made a text of an attached file: of a picture what it shows, of sound what is said in it. */
export const fileSpentSchema = z.strictObject({ what: z.enum(['description', 'transcription']), ...spentShape })
export type FileSpent = z.infer<typeof fileSpentSchema>

/** It was paid for this dialog, whatever became of the call. */
export const fileReadSchema = z.object({
  type: z.literal('file-read'),
  /** Name of the file. */
  file: z.string(),
  what: fileSpentSchema.shape.what,
  ...spentShape,
})
