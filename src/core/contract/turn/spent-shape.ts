import { z } from 'zod'
import { usageSchema } from '../usage.ts'

/** The tokens and the cost of calls besides the turns. The cost is in US dollars; null when a price is unknown. */
export const spentShape = {
  usage: usageSchema,
  cost: z.number().nullable(),
  provider: z.string(),
  model: z.string(),
  /** The number of calls, including failed ones; absent in older logs, and for one call. */
  calls: z.number().int().optional(),
}
