import { askActs } from './ask/acts.ts'
import { memoryActs } from './memory/acts.ts'
import { queueActs } from './queue/acts.ts'
import { tournamentsActs } from './tournament/acts.ts'
import { villagesActs } from './village/acts.ts'

/** What features add to the table of acts: a line each, under the name that pages ask for. */
export const FEATURE_ACTS = {
  ask: askActs,
  memory: memoryActs,
  queue: queueActs,
  tournaments: tournamentsActs,
  villages: villagesActs,
} as const
