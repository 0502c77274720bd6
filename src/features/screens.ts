import { tournamentScreen } from './tournament/page/tournament-screen.ts'

/** The screens that features add to the page: a line each. */
export const FEATURE_SCREENS = [tournamentScreen] as const

/** Where they lead. */
export type FeatureRoutes = Parameters<(typeof FEATURE_SCREENS)[number]['format']>[0]
