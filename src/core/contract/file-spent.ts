import { z } from 'zod'
import { draftCheckedSchema } from './turn/draft-check.ts'
import { spentShape } from './turn/spent-shape.ts'

/** The most calls for one file. Nobody makes as many before attaching it. */
export const FILE_SPENT_MAX = 20

/**
 * The cost of a call that made the text of an attached file: a description of a picture, or a transcript of a
 * recording.
 */
export const fileSpentSchema = z.strictObject({ what: z.enum(['description', 'transcription']), ...spentShape })
export type FileSpent = z.infer<typeof fileSpentSchema>

/** The name under which dictation is counted. Its sound is no file of the dialog. */
export const DICTATION = 'microphone'

/** A call that was paid for by this dialog, whether it succeeded or not. */
const fileReadSchema = z.object({
  type: z.literal('file-read'),
  /** The name of the file. */
  file: z.string(),
  what: fileSpentSchema.shape.what,
  ...spentShape,
})

/** Facts about calls that this dialog paid for and that leave no words in it. */
export const PAID_FACTS = [fileReadSchema, draftCheckedSchema] as const
