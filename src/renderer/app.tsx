import { useEffect, useState } from 'react'
import './app.css'
import { ConnectionBanner } from './components/connection-banner.tsx'
import { ShortcutSheet } from './components/shortcut-sheet.tsx'
import { Sidebar } from './components/sidebar.tsx'
import { Toasts } from './components/toasts.tsx'
import { LibraryScreen } from './library/library-screen.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { SetupScreen } from './setup/setup-screen.tsx'
import { DialogScreen } from './stage/dialog-screen.tsx'
import { announcement } from './state/announce.ts'
import { AppContext, type AppModel } from './state/app-model.ts'
import { goTo, useRoute, type Route } from './state/route.ts'
import { useShortcuts } from './state/shortcuts.ts'
import { leaveSidebar } from './state/sidebar.ts'
import { applyTheme, isTheme, THEME_SETTING } from './state/theme.ts'
import { useStore } from './state/use-select.ts'

/** The window: sidebar, one screen, and what lies over them. */
export function App({ app }: { readonly app: AppModel }) {
  const route = useRoute()
  const [help, setHelp] = useState(false)
  useShortcuts({
    new: () => goTo({ screen: 'new' }),
    settings: () => goTo({ screen: 'settings' }),
    help: () => setHelp(true),
  })
  useEffect(leaveSidebar, [route.screen, route.screen === 'dialog' ? route.id : null])
  useEffect(() => {
    // What this browser remembers was shown at once; what the host remembers holds for every browser.
    app.client.settings.get({ key: THEME_SETTING }).then((kept) => isTheme(kept) && applyTheme(kept), () => {})
  }, [app])
  return (
    <AppContext value={app}>
      <div className="app">
        <Sidebar route={route} />
        <main className="app-main">
          <ConnectionBanner connection={app.connection} />
          <Screen route={route} />
        </main>
      </div>
      <Toasts />
      <StatusLine />
      {help && <ShortcutSheet onClose={() => setHelp(false)} />}
    </AppContext>
  )
}

function Screen({ route }: { readonly route: Route }) {
  switch (route.screen) {
    case 'new':
      return <SetupScreen />
    case 'dialog':
      return <DialogScreen key={route.id} id={route.id} />
    case 'library':
      return <LibraryScreen />
    case 'settings':
      return <SettingsScreen />
  }
}

/** The one line a screen reader is told about by itself. */
function StatusLine() {
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-label="Progress">
      {useStore(announcement)}
    </p>
  )
}
