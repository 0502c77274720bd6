import { formatRoute, type Route } from '../host/route.ts'
import './library-tabs.css'

/** What the library is looked at as. */
export type LibraryTab = 'dialogs' | 'ask' | 'memory' | 'graph'

const TABS: Readonly<Record<LibraryTab, { readonly label: string; readonly route: Route }>> = {
  dialogs: { label: 'Dialogs', route: { screen: 'library' } },
  ask: { label: 'Ask', route: { screen: 'ask' } },
  memory: { label: 'Memory', route: { screen: 'memory' } },
  graph: { label: 'Graph', route: { screen: 'graph' } },
}

/** The faces of the library, each an address of its own. */
export function LibraryTabs({ shown }: { readonly shown: LibraryTab }) {
  return (
    <nav className="library-tabs" aria-label="Library">
      {Object.entries(TABS).map(([tab, { label, route }]) => (
        <a key={tab} href={formatRoute(route)} aria-current={tab === shown ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
