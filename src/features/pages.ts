import type { ComponentType } from 'react'
import type { FeatureRoutes } from './screens.ts'

type Pages = {
  readonly [Name in FeatureRoutes['screen']]: () => Promise<
    ComponentType<{ readonly route: Extract<FeatureRoutes, { readonly screen: Name }> }>
  >
}

/** The screens themselves, each in files of its own that are fetched when they are gone to: a line each. */
export const FEATURE_PAGES: Pages = {
  tournaments: async () => (await import('./tournament/page/tournaments-screen.tsx')).TournamentsScreen,
}
