import { z } from 'zod'
import { ROUTE_SORTS, type Routing } from './servers.ts'

/** The most hosts of OpenRouter in a list. */
export const routingSchema = z.strictObject({
  order: z.array(z.string().min(1).max(100)).max(50).readonly().optional(),
  sort: z.enum(ROUTE_SORTS).optional(),
  dataCollection: z.enum(['allow', 'deny']).optional(),
  zdr: z.boolean().optional(),
}) satisfies z.ZodType<Routing>
