import { BookOpen, PanelLeft, Plus, Search, Settings } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApp } from '../state/app-model.ts'
import { formatRoute, goTo, type Route } from '../state/route.ts'
import { keyCaps, SHORTCUTS, useShortcuts } from '../state/shortcuts.ts'
import { leaveSidebar, toggleSidebar, useSidebarOpen } from '../state/sidebar.ts'
import { SLIM, useMedia } from '../state/use-media.ts'
import { useStore } from '../state/use-select.ts'
import { useLayer } from './layers.ts'
import { Logo } from './logo.tsx'
import { Problem } from './problem.tsx'
import './sidebar.css'
import { SidebarList } from './sidebar-list.tsx'

/** New dialog, search, all dialogs by day, library and settings. */
export function Sidebar({ route }: { readonly route: Route }) {
  const { list } = useApp()
  const { dialogs, problem } = useStore(list)
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const open = useSidebarOpen()
  const over = useMedia(SLIM)
  useLayer(open && over, leaveSidebar)
  useShortcuts({
    search() {
      if (!open) toggleSidebar()
      requestAnimationFrame(() => search.current?.focus())
    },
  })
  if (!open) return null
  return (
    <>
      {over && <div className="sidebar-shade" onClick={leaveSidebar} />}
      <nav className={`sidebar${over ? ' over' : ''}`} aria-label="Dialogs">
        <div className="sidebar-brand">
          <Logo />
          <span>Intermediated Dialog</span>
          <button type="button" className="button quiet icon" aria-label="Hide the sidebar" onClick={toggleSidebar}>
            <PanelLeft size={16} aria-hidden />
          </button>
        </div>
        <button type="button" className="button primary sidebar-new" onClick={() => goTo({ screen: 'new' })}>
          <Plus size={16} aria-hidden />
          New dialog
        </button>
        <div className="sidebar-search">
          <Search size={16} aria-hidden />
          <input ref={search} type="search" aria-label="Search dialogs" placeholder="Search dialogs" value={query} onChange={(event) => setQuery(event.target.value)} />
          <kbd aria-hidden>{keyCaps(SHORTCUTS.search.keys)}</kbd>
        </div>
        <div className="sidebar-scroll">
          {problem && <Problem>{problem.message}</Problem>}
          {dialogs && <SidebarList dialogs={dialogs} query={query} current={route.screen === 'dialog' ? route.id : null} />}
        </div>
        <div className="sidebar-foot">
          <SidebarLink route={{ screen: 'library' }} current={route} icon={<BookOpen size={16} aria-hidden />} label="Library" />
          <SidebarLink route={{ screen: 'settings' }} current={route} icon={<Settings size={16} aria-hidden />} label="Settings" />
        </div>
      </nav>
    </>
  )
}

function SidebarLink({ route, current, icon, label }: { readonly route: Route; readonly current: Route; readonly icon: React.ReactNode; readonly label: string }) {
  return (
    <a className="sidebar-link" href={formatRoute(route)} aria-current={route.screen === current.screen ? 'page' : undefined}>
      {icon}
      {label}
    </a>
  )
}
