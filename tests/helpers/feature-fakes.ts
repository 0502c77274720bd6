import { NO_TOURNAMENTS } from '../unit/features/tournament/no-tournaments.ts'

/** What features add to a fake host: a line each. */
export const FEATURE_FAKES = {
  tournaments: NO_TOURNAMENTS,
}
