import { FEATURE_SCREENS } from '../../features/screens.ts'
import { beginningOf, formatRoute, type Route } from '../host/route.ts'
import './library-tabs.css'

const TABS: readonly { readonly label: string; readonly route: Route }[] = [
  { label: 'Dialogs', route: { screen: 'queue' } },
  ...FEATURE_SCREENS.filter(({ beside }) => beside === 'queue').map((each) => ({
    label: each.label,
    route: beginningOf(each),
  })),
]

/** What runs by itself: dialogs one after another, and what features have run. */
export function QueueTabs({ shown }: { readonly shown: Route['screen'] }) {
  return (
    <nav className="library-tabs" aria-label="Queue">
      {TABS.map(({ label, route }) => (
        <a key={label} href={formatRoute(route)} aria-current={route.screen === shown ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
