import { z } from 'zod'

/** Something that went wrong in a dialog, in the one shape in which it is told to the model, to the person and to the log. */
export const problemSchema = z.object({
  /** An error code, or a code of the tool or mode that found it. */
  code: z.string(),
  /** One sentence, safe to show, naming the thing and what to do. */
  message: z.string(),
  where: z.object({
    dialogId: z.string(),
    turnId: z.string().optional(),
    stage: z.string().optional(),
    /** Who spoke. */
    member: z.string().optional(),
    tool: z.string().optional(),
  }),
  /** info: nobody needs to act; warning: something was not done; error: something is broken. */
  severity: z.enum(['info', 'warning', 'error']),
  /** The same may come out right when it is said again. */
  retryable: z.boolean(),
  /** What it was found in, as the model wrote it. */
  raw: z.string().nullable(),
})
export type Problem = z.infer<typeof problemSchema>
