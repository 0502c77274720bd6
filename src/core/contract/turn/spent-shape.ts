import { z } from 'zod'
import { usageSchema } from '../usage.ts'

/** What calls outside the turns took; cost in US dollars, null when a price is unknown. */
export const spentShape = {
  usage: usageSchema,
  cost: z.number().nullable(),
  provider: z.string(),
  model: z.string(),
  /** How many there were, failed tries included; absent in older logs, and where it was one. */
  calls: z.number().int().optional(),
}
