import { Suspense, useEffect, useState } from 'react'
import { t } from '../../base/language/t.ts'
import './app.css'
import { ConnectionBanner } from './connection-banner.tsx'
import { HelpWindow } from './help-window.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { PaletteWindow } from './palette-window.tsx'
import { Sidebar } from './sidebar.tsx'
import { Toasts } from './toasts.tsx'
import { formatPercent } from '../../base/format/measure.ts'
import { appearance, changeAppearance, STANDARD_APPEARANCE, zoomStep } from '../host/theme.ts'
import { openForm } from '../draft/open-form.ts'
import { pickRecording } from '../import/open-recording.ts'
import { searchEverything } from '../library/library-view.ts'
import { DialogWatch } from '../notices/dialog-watch.tsx'
import { DataWarnings } from '../notices/data-warnings.tsx'
import { WrittenWatch } from '../notices/written-watch.tsx'
import {
  LazyDialogScreen,
  AddedScreen,
  fetchScreens,
  LazyLibraryScreen,
  LazySettingsScreen,
  LazySetupScreen,
} from './screens.tsx'
import { FEATURE_SCREENS } from '../../features/screens.ts'
import { announcement, announce } from '../host/announce.ts'
import { AppContext, type AppModel } from '../host/app-model.ts'
import { followHost } from './host-commands.ts'
import { firstRouteOf, goTo, useRoute, type Route } from '../host/route.ts'
import { routeAsLeft } from '../host/route-query.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { toggleSidebar } from '../host/sidebar.ts'
import { useStore } from '../host/store/use-select.ts'
import { useNextFrame } from '../host/use-next-frame.ts'

/** The whole window: the sidebar, a screen, and windows over them. */
export function AppShell({ app }: { readonly app: AppModel }) {
  const route = useRoute()
  const [over, setOver] = useState<'guide' | 'help' | 'palette' | null>(null)
  const nextFrame = useNextFrame()
  const close = () => setOver(null)
  const closeThen = (run: () => void): void => {
    close()
    nextFrame(run)
  }
  useShortcuts(
    {
      new: openForm,
      palette: () => setOver('palette'),
      search: () => searchEverything(),
      library: () => goTo(routeAsLeft({ screen: 'library' })),
      ...Object.fromEntries(
        FEATURE_SCREENS.filter(({ keys }) => keys !== undefined).map((each) => [
          each.screen,
          () => goTo(routeAsLeft(firstRouteOf(each))),
        ]),
      ),
      settings: () => goTo({ screen: 'settings' }),
      help: () => setOver('help'),
      guide: () => setOver('guide'),
      openRecording: () => pickRecording(app.client),
      toggleSidebar,
    },
    { base: true },
  )
  useEffect(() => followHost(app.connection), [app])
  useEffect(fetchScreens, [])
  return (
    <AppContext value={app}>
      <div className="app flex gap-0">
        <Sidebar route={route} onHelp={() => setOver('guide')} />
        <main className="app-main grow shrink stack gap-0">
          <ConnectionBanner connection={app.connection} />
          <Toasts />
          <Suspense>
            <Screen route={route} />
          </Suspense>
        </main>
      </div>
      <DialogWatch />
      <WrittenWatch />
      <DataWarnings />
      <ZoomKeys />
      <StatusLine />
      {over === 'guide' && <HelpWindow onClose={close} onKeys={() => setOver('help')} />}
      {over === 'help' && <ShortcutSheet onClose={close} />}
      {over === 'palette' && <PaletteWindow onChoose={closeThen} onClose={close} />}
    </AppContext>
  )
}

function Screen({ route }: { readonly route: Route }) {
  switch (route.screen) {
    case 'new':
      return <LazySetupScreen />
    case 'dialog':
      return <LazyDialogScreen key={route.id} id={route.id} turn={route.turn} />
    case 'library':
      return <LazyLibraryScreen />
    case 'settings':
      return <LazySettingsScreen section={route.section} item={route.item} />
    default:
      return <AddedScreen route={route} />
  }
}

/** The status messages for screen readers, which read each new one aloud. */
function StatusLine() {
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-label={t('Progress')}>
      {useStore(announcement)}
    </p>
  )
}

/** Registers the shortcuts for zoom in, zoom out and actual size. */
function ZoomKeys() {
  useShortcuts(
    { zoomIn: () => zoomBy(1), zoomOut: () => zoomBy(-1), zoomReset: () => zoomTo(STANDARD_APPEARANCE.zoom) },
    { over: true },
  )
  return null
}

function zoomBy(step: 1 | -1): void {
  zoomTo(zoomStep(appearance.get().zoom, step))
}

function zoomTo(zoom: number): void {
  changeAppearance({ zoom })
  announce(t('Zoom {percent}', { percent: formatPercent(zoom / 100) }))
}
