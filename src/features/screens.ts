import type { FeatureRoute, FeatureScreen } from '../page/host/feature-screen.ts'
import { tournamentScreen } from './tournament/page/tournament-screen.ts'

/** The screens that features add to the page: a line each. */
const SCREENS = {
  tournaments: tournamentScreen,
}

type RouteOf<Screen> = Screen extends FeatureScreen<infer Route> ? Route : never

/** Where they lead. */
export type FeatureRoutes = RouteOf<(typeof SCREENS)[keyof typeof SCREENS]>

export const FEATURE_SCREENS: readonly FeatureScreen<FeatureRoute>[] =
  Object.values<FeatureScreen<FeatureRoute>>(SCREENS)
