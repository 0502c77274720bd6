import { z } from 'zod'

/** A second model that reads along in a story, and whose notes its narrator alone is told. */
export const coachSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
})
export type Coach = z.infer<typeof coachSchema>
