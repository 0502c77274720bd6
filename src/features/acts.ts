import { askActs } from './ask/acts.ts'
import { judgingActs } from './judging/acts.ts'
import { memoryActs } from './memory/acts.ts'
import { queueActs } from './queue/acts.ts'
import { runFilesActs } from './recordings/acts.ts'
import { worldsActs } from './story/acts.ts'
import { tournamentsActs } from './tournament/acts.ts'
import { transcriptsActs } from './transcripts/acts.ts'
import { villagesActs } from './village/acts.ts'

/** The acts that features add, a line each, by the name that pages use. */
export const FEATURE_ACTS = {
  ask: askActs,
  judging: judgingActs,
  memory: memoryActs,
  queue: queueActs,
  runFiles: runFilesActs,
  tournaments: tournamentsActs,
  transcripts: transcriptsActs,
  villages: villagesActs,
  worlds: worldsActs,
} as const
