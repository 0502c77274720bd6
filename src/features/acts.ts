import { tournamentsActs } from './tournament/acts.ts'

/** What features add to the table of acts: a line each, under the name that pages ask for. */
export const FEATURE_ACTS = {
  tournaments: tournamentsActs,
} as const
