import { z } from 'zod'

export const stepSchema = z.enum(['stage', 'turn'])
/** How far a dialog runs before it pauses by itself. */
export type Step = z.infer<typeof stepSchema>

/** Options for resuming a dialog. */
export const resumeOptionsSchema = z.strictObject({
  step: stepSchema.optional(),
  /** Whether it waits for limits and lost connections, however long; by default as the dialog was set up. */
  waits: z.boolean().optional(),
  /** Whether the turn that the vendor cut off is regenerated first; absent: it stays as it is. */
  again: z.boolean().optional(),
})
export type ResumeOptions = z.infer<typeof resumeOptionsSchema>

/** A request of the person that takes effect at the next boundary. */
export type Control = 'pause' | 'pause-after-turn' | 'finish-turn'
