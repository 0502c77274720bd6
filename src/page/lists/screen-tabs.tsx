import { FEATURE_SCREENS } from '../../features/screens.ts'
import { firstRouteOf, formatRoute, type Route } from '../host/route.ts'
import './screen-tabs.css'

const PLACES = { library: 'Library', queue: 'Queue' } as const

interface ScreenTabsProps {
  readonly of: keyof typeof PLACES
  readonly shown: Route['screen']
}

/** The tabs of the library, or of the queue: its dialogs, and those of features. Each has its own address. */
export function ScreenTabs({ of, shown }: ScreenTabsProps) {
  const tabs: readonly { readonly label: string; readonly route: Route }[] = [
    { label: 'Dialogs', route: { screen: of } },
    ...FEATURE_SCREENS.filter(({ beside }) => beside === of).map((each) => ({
      label: each.label,
      route: firstRouteOf(each),
    })),
  ]
  return (
    <nav className="screen-tabs row gap-0" aria-label={PLACES[of]}>
      {tabs.map(({ label, route }) => (
        <a key={label} href={formatRoute(route)} aria-current={route.screen === shown ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
