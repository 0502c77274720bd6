import { formatRoute, type Route } from '../host/route.ts'
import './library-tabs.css'

const TABS: Readonly<Record<'queue' | 'tournaments', { readonly label: string; readonly route: Route }>> = {
  queue: { label: 'Dialogs', route: { screen: 'queue' } },
  tournaments: { label: 'Tournaments', route: { screen: 'tournaments' } },
}

/** What runs by itself: dialogs one after another, and tournaments of them. */
export function QueueTabs({ shown }: { readonly shown: keyof typeof TABS }) {
  return (
    <nav className="library-tabs" aria-label="Queue">
      {Object.entries(TABS).map(([tab, { label, route }]) => (
        <a key={tab} href={formatRoute(route)} aria-current={tab === shown ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
