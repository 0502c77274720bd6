import { z } from 'zod'
import { EFFORTS } from '../efforts.ts'

/** A model without a seat that takes part in a story: its coach, or the writer of its detail lines. */
export const sideModelSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
  effort: z.enum(EFFORTS).optional(),
})
export type SideModel = z.infer<typeof sideModelSchema>
