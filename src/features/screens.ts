import { m } from '../base/language/t.ts'
import { plainScreen, type FeatureRoute, type FeatureScreen, type ListedScreen } from '../page/host/feature-screen.ts'
import { askRoute } from './ask/page/ask-route.ts'
import { compareRoute } from './compare/page/compare-route.ts'
import { progressRoute } from './judging/page/progress/progress-route.ts'
import { tournamentRoute } from './tournament/page/tournament-route.ts'

/** The screens that features add to the page, in the order of tabs and lists. */
const SCREENS = {
  ask: askRoute,
  memory: plainScreen({ screen: 'memory', path: 'library/memory', label: m('Memory'), within: 'library', keys: null }),
  graph: plainScreen({ screen: 'graph', path: 'library/graph', label: m('Graph'), within: 'memory', keys: null }),
  topics: plainScreen({ screen: 'topics', path: 'topics', label: m('Topics'), keys: 'mod+shift+o' }),
  queue: plainScreen({ screen: 'queue', path: 'queue', label: m('Queue'), keys: 'mod+shift+y' }),
  tournaments: tournamentRoute,
  progress: progressRoute,
  compare: compareRoute,
}

type Screens = typeof SCREENS
type RouteOf<Screen> = Screen extends FeatureScreen<infer Route> ? Route : never

/** The routes of these screens. */
export type FeatureRoutes = RouteOf<Screens[keyof Screens]>

/** The names of the screens that are listed among the page's commands. */
export type ListedName = {
  [Name in keyof Screens]: Screens[Name] extends ListedScreen<infer Route> ? Route['screen'] : never
}[keyof Screens]

export const FEATURE_SCREENS: readonly FeatureScreen<FeatureRoute>[] =
  Object.values<FeatureScreen<FeatureRoute>>(SCREENS)
