import { BookOpen, CircleHelp, ListOrdered, PanelLeft, Plus, Search, Settings } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import { FEATURE_SCREENS } from '../../features/screens.ts'
import { openForm } from '../draft/open-form.ts'
import { searchEverything } from '../library/library-view.ts'
import { formatCount } from '../../base/format/count.ts'
import { queueCount } from '../lists/queue-count.ts'
import { useApp } from '../host/app-model.ts'
import { firstRouteOf, featureScreen, formatRoute, type Route } from '../host/route.ts'
import { useRouteAsLeft } from '../host/route-query.ts'
import { useKeyCaps } from '../host/shortcuts/shortcuts.ts'
import { leaveSidebar, toggleSidebar, useSidebarOpen } from '../host/sidebar.ts'
import { SLIM, useMedia } from '../host/use-media.ts'
import { useStore } from '../host/store/use-select.ts'
import { useLayer } from '../ui/layers.ts'
import { Problem } from '../ui/problem.tsx'
import { rich } from '../ui/text/rich.tsx'
import './sidebar.css'
import { SidebarList } from './sidebar-list.tsx'

/** The sidebar: buttons for a new dialog and the search, all dialogs by day, and links to the other screens. */
export function Sidebar({ route, onHelp }: { readonly route: Route; readonly onHelp: () => void }) {
  const open = useSidebarOpen()
  const over = useMedia(SLIM)
  useLayer(open && over, leaveSidebar)
  if (!open) return null
  return (
    <>
      {over && <div className="sidebar-shade" onClick={leaveSidebar} />}
      <nav className={`sidebar stack gap-0 rigid sunken${over ? ' over' : ''}`} aria-label={t('Dialogs')}>
        <div className="sidebar-brand rigid type-body strong row">
          <Logo />
          <span>{t('Intermediated Dialog')}</span>
          <button
            type="button"
            className="button quiet icon push"
            aria-label={t('Hide the sidebar')}
            onClick={toggleSidebar}
          >
            <PanelLeft size={16} aria-hidden />
          </button>
        </div>
        <button type="button" className="button primary sidebar-new" onClick={openForm}>
          <Plus size={16} aria-hidden />
          {t('New dialog')}
        </button>
        <Dialogs current={route.screen === 'dialog' ? route.id : null} />
        <Links route={route} onHelp={onHelp} />
      </nav>
    </>
  )
}

function Dialogs({ current }: { readonly current: string | null }) {
  const { dialogs, problem } = useStore(useApp().list)
  const [query, setQuery] = useState('')
  const caps = useKeyCaps('palette')
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && query.trim() !== '') searchEverything(query.trim())
    if (event.key !== 'Escape' || query === '') return
    event.stopPropagation()
    setQuery('')
  }
  return (
    <>
      <div className="sidebar-search rigid above-5 framed rounded surface muted row search-field pad-x-4">
        <Search size={16} aria-hidden />
        <input
          className="type-small"
          type="search"
          aria-label={t('Search dialogs')}
          placeholder={t('Search dialogs')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {caps !== null && <kbd aria-hidden>{caps}</kbd>}
      </div>
      <div className="sidebar-scroll grow scroll">
        {problem && <Problem error={problem} />}
        {dialogs && <SidebarList dialogs={dialogs} query={query} current={current} />}
      </div>
    </>
  )
}

function Links({ route, onHelp }: { readonly route: Route; readonly onHelp: () => void }) {
  const { queue } = useStore(useApp().queue)
  const waiting = queue === null ? 0 : queueCount(queue)
  return (
    <div className="sidebar-foot rigid stack gap-1">
      <FeatureLinks route={route} aboveLibrary />
      <SidebarLink
        route={useRouteAsLeft({ screen: 'library' })}
        current={route}
        icon={<BookOpen size={16} aria-hidden />}
        label={t('Library')}
      />
      <FeatureLinks route={route} />
      {(waiting > 0 || route.screen === 'queue') && (
        <SidebarLink
          route={{ screen: 'queue' }}
          current={route}
          icon={<ListOrdered size={16} aria-hidden />}
          label={t('Queue')}
          extra={
            waiting > 0 && (
              <span className="sidebar-count tabular push surface muted type-caption pad-x-3 centered">
                {rich('{waiting}<unseen> to run</unseen>', {
                  waiting: formatCount(waiting),
                  unseen: (words) => <span className="visually-hidden">{words}</span>,
                })}
              </span>
            )
          }
        />
      )}
      <SidebarLink
        route={{ screen: 'settings' }}
        current={route}
        icon={<Settings size={16} aria-hidden />}
        label={t('Settings')}
      />
      <button
        type="button"
        className="sidebar-link type-small strong text-start row pad-3 pad-x-4 rounded no-line"
        aria-haspopup="dialog"
        onClick={onHelp}
      >
        <CircleHelp size={16} aria-hidden />
        {t('Help')}
      </button>
    </div>
  )
}

interface FeatureLinksProps {
  readonly route: Route
  readonly aboveLibrary?: boolean
}

function FeatureLinks({ route, aboveLibrary = false }: FeatureLinksProps) {
  return FEATURE_SCREENS.map(
    ({ sidebar: Sign, ...screen }) =>
      Sign &&
      (screen.aboveLibrary ?? false) === aboveLibrary && (
        <SidebarLink
          key={screen.screen}
          route={firstRouteOf(screen)}
          current={route}
          icon={<Sign size={16} aria-hidden />}
          label={t(screen.label)}
        />
      ),
  )
}

interface SidebarLinkProps {
  readonly route: Route
  readonly current: Route
  readonly icon: ReactNode
  readonly label: string
  readonly extra?: ReactNode
}

function SidebarLink({ route, current, icon, label, extra }: SidebarLinkProps) {
  return (
    <a
      className="sidebar-link type-small strong text-start row pad-3 pad-x-4 rounded no-line"
      href={formatRoute(route)}
      aria-current={route.screen === placeOf(current) ? 'page' : undefined}
    >
      {icon}
      {label}
      {extra}
    </a>
  )
}

/** The screen whose link in the sidebar is marked. For a screen that is a tab, it is the screen with the tabs. */
function placeOf({ screen }: Route): string {
  const within = featureScreen(screen)?.within
  return within === undefined ? screen : (featureScreen(within)?.within ?? within)
}

/** The logo: three figures, the moderator above the two participants. */
function Logo() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden>
      <circle cx="11.5" cy="5" r="4.6" fill="var(--moderator)" />
      <circle cx="4.8" cy="16.6" r="4.6" fill="var(--first)" />
      <circle cx="17.2" cy="16.6" r="4.6" fill="var(--second)" />
    </svg>
  )
}
