import { z } from 'zod'
import { draftCheckedSchema } from './turn/draft-check.ts'
import { spentShape } from './turn/spent-shape.ts'

/** The most calls for one file, far more than anybody makes before attaching it. */
export const FILE_SPENT_MAX = 20

/** The usage of a call that made a text of an attached file: a description of a picture, or a transcript of sound. */
export const fileSpentSchema = z.strictObject({ what: z.enum(['description', 'transcription']), ...spentShape })
export type FileSpent = z.infer<typeof fileSpentSchema>

/** The name under which speech in place of typing is paid; its sound is no file of the dialog. */
export const DICTATION = 'microphone'

/** A call that was paid for this dialog, whether it succeeded or not. */
const fileReadSchema = z.object({
  type: z.literal('file-read'),
  /** Name of the file. */
  file: z.string(),
  what: fileSpentSchema.shape.what,
  ...spentShape,
})

/** Calls that were paid for this dialog and leave no words in its record. */
export const PAID_FACTS = [fileReadSchema, draftCheckedSchema] as const
