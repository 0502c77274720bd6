import type { PageComponent } from '../page/ui/jsx/drawn.ts'
import type { FeatureRoutes } from './screens.ts'

type Pages = {
  readonly [Name in FeatureRoutes['screen']]: () => Promise<
    PageComponent<{ readonly route: Extract<FeatureRoutes, { readonly screen: Name }> }>
  >
}

/** The screens themselves, each in files of its own that are fetched when they are gone to: a line each. */
export const FEATURE_PAGES: Pages = {
  ask: async () => (await import('./ask/page/ask-screen.tsx')).AskScreen,
  memory: async () => (await import('./memory/page/memory-screen.tsx')).MemoryScreen,
  graph: async () => (await import('./graph/page/graph-screen.tsx')).GraphScreen,
  topics: async () => (await import('./topics/page/topics-screen.tsx')).TopicsScreen,
  queue: async () => (await import('./queue/page/queue-screen.tsx')).QueueScreen,
  progress: async () => (await import('./judging/page/progress/progress-screen.tsx')).ProgressScreen,
  compare: async () => (await import('./compare/page/compare-screen.tsx')).CompareScreen,
  tournaments: async () => (await import('./tournament/page/tournaments-screen.tsx')).TournamentsScreen,
}
