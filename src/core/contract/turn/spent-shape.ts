import { z } from 'zod'
import { usageSchema } from '../usage.ts'

/** The usage of calls beside the turns; cost in US dollars, null when a price is unknown. */
export const spentShape = {
  usage: usageSchema,
  cost: z.number().nullable(),
  provider: z.string(),
  model: z.string(),
  /** The number of calls, failed tries included; absent in older logs, and for one. */
  calls: z.number().int().optional(),
}
