import { z } from 'zod'

/** A message and its values; a value may be another message. */
export const saidSchema = z.object({
  message: z.string(),
  get values() {
    return z.record(z.string(), z.union([z.string(), z.number(), z.null(), saidSchema])).optional()
  },
})

/** Something that went wrong in a dialog, in one shape for the model, the person and the log. */
export const problemSchema = z.object({
  /** An error code, or a code of the tool or mode that found it. */
  code: z.string(),
  /** One sentence that is safe to show. It says what is wrong and what to do. */
  message: z.string(),
  said: saidSchema.optional(),
  where: z.object({
    dialogId: z.string(),
    turnId: z.string().optional(),
    stage: z.string().optional(),
    /** The member who spoke. */
    member: z.string().optional(),
    tool: z.string().optional(),
  }),
  /** info: nobody needs to act; warning: something was not done; error: something is broken. */
  severity: z.enum(['info', 'warning', 'error']),
  /** Whether another try may succeed. */
  retryable: z.boolean(),
  /** The text that is wrong, as the model wrote it. */
  raw: z.string().nullable(),
})
export type DialogProblem = z.infer<typeof problemSchema>
