import { z } from 'zod'
import type { Settings } from '../../../core/engine/ports.ts'

/** Where the queue is kept. */
export const QUEUE_SETTING = 'queue'

const queueSchema = z.object({
  order: z.array(z.string()).catch([]),
  parallel: z.number().int().min(1).max(8).catch(1),
})

/** The order and how many run at once, as they were left; an unreadable value is an empty queue. */
export async function readQueue(settings: Settings): Promise<z.infer<typeof queueSchema>> {
  return queueSchema.catch({ order: [], parallel: 1 }).parse(await settings.get(QUEUE_SETTING))
}
