import { NO_TOURNAMENTS } from '../unit/features/tournament/no-tournaments.ts'
import { NO_VILLAGES } from '../unit/features/village/no-villages.ts'

/** What features add to a fake host, a line each. */
export const FEATURE_FAKES = {
  tournaments: NO_TOURNAMENTS,
  villages: NO_VILLAGES,
}
