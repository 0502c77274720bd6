import { t, wordTable } from '../../base/language/t.ts'
import { FEATURE_SCREENS } from '../../features/screens.ts'
import { featureScreen, firstRouteOf, formatRoute, type Route } from '../host/route.ts'
import './screen-tabs.css'

/** The labels of screens with tabs, and of the tab with their own content. */
const PLACES = {
  library: wordTable({ label: 'Library', own: 'Dialogs' }),
  memory: wordTable({ label: 'Memory', own: 'List' }),
} as const

interface ScreenTabsProps {
  readonly of: keyof typeof PLACES
  readonly shown: Route['screen']
}

/** The tabs of a screen: its own content, and the screens that features add to it. Each tab has an address. */
export function ScreenTabs({ of, shown }: ScreenTabsProps) {
  const tabs: readonly { readonly label: string; readonly route: Route }[] = [
    { label: PLACES[of].own, route: { screen: of } },
    ...FEATURE_SCREENS.filter(({ within }) => within === of).map((each) => ({
      label: t(each.label),
      route: firstRouteOf(each),
    })),
  ]
  const face = tabs.some(({ route }) => route.screen === shown) ? shown : featureScreen(shown)?.within
  return (
    <nav className="screen-tabs rigid rounded sunken row gap-0 pad-1" aria-label={PLACES[of].label}>
      {tabs.map(({ label, route }) => (
        <a
          className="pad-1 pad-x-5 rounded-small muted type-small medium no-line"
          key={label}
          href={formatRoute(route)}
          aria-current={route.screen === face ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
