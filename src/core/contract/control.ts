import { z } from 'zod'

export const stepSchema = z.enum(['stage', 'turn'])
/** How far a dialog goes on before it pauses of itself. */
export type Step = z.infer<typeof stepSchema>

/** How a dialog goes on. */
export const resumeOptionsSchema = z.strictObject({
  step: stepSchema.optional(),
  /** It waits for limits and lost connections, however long; as the dialog was set up when absent. */
  waits: z.boolean().optional(),
  /** The turn that the vendor cut off is said again first; absent: it is kept as it is. */
  again: z.boolean().optional(),
})
export type ResumeOptions = z.infer<typeof resumeOptionsSchema>

/** What a person asked for that waits for its boundary. */
export type Control = 'pause' | 'pause-after-turn' | 'finish-turn'
