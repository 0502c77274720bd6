import { lazy, useState, type ComponentType } from 'react'
import { FEATURE_PAGES } from '../../features/pages.ts'
import type { FeatureRoute } from '../host/feature-screen.ts'
import { parseRoute } from '../host/route.ts'
import type { PageComponent } from '../ui/jsx/drawn.ts'

const files = {
  setup: () => import('../setup/setup-screen.tsx'),
  stage: () => import('../dialog/dialog-screen.tsx'),
  library: () => import('../library/library-screen.tsx'),
  palette: () => import('./palette/palette.tsx'),
  settings: () => import('../settings/settings-screen.tsx'),
} as const

/**
 * Makes a screen whose code is in a file of its own. When the file is loaded already, the screen is rendered at once,
 * without React's `lazy`, which delays its result by 300 ms.
 */
function screen<Props extends object>(
  load: () => Promise<PageComponent<Props>>,
): { readonly fetch: () => Promise<unknown>; readonly Screen: PageComponent<Props> } {
  let there: PageComponent<Props> | null = null
  const fetch = async (): Promise<{ default: PageComponent<Props> }> => {
    there = await load()
    return { default: there }
  }
  const Later = lazy(fetch as () => Promise<{ default: ComponentType<Props> }>) as unknown as PageComponent<Props>
  function Screen(props: Props) {
    // The choice is made once, so that the screen is not mounted again when the file has loaded.
    const [Chosen] = useState(() => there ?? Later)
    return <Chosen {...props} />
  }
  return { fetch, Screen }
}

const setup = screen(async () => (await files.setup()).SetupScreen)
const stage = screen(async () => (await files.stage()).DialogScreen)
const library = screen(async () => (await files.library()).LibraryScreen)
const palette = screen(async () => (await files.palette()).Palette)
const settings = screen(async () => (await files.settings()).SettingsScreen)

export const LazySetupScreen = setup.Screen
export const LazyDialogScreen = stage.Screen
export const LazyLibraryScreen = library.Screen
export const LazyPalette = palette.Screen
export const LazySettingsScreen = settings.Screen

interface AddedProps {
  readonly route: FeatureRoute
}

/** The screens that features add, by name. */
const added = Object.fromEntries(
  Object.entries(FEATURE_PAGES as Readonly<Record<string, unknown>>).map(([name, load]) => [
    name,
    screen(load as () => Promise<PageComponent<AddedProps>>),
  ]),
)

/** A screen that a feature adds. */
export function AddedScreen({ route }: AddedProps) {
  const Added = added[route.screen]?.Screen
  return Added && <Added route={route} />
}

const byRoute: Readonly<Record<string, { readonly fetch: () => Promise<unknown> }>> = {
  new: setup,
  dialog: stage,
  library,
  settings,
  ...added,
}

/** Settles when the code of the first screen is loaded, which begins before anything is rendered. */
export const firstScreen: Promise<unknown> = (byRoute[parseRoute(location.hash).screen] ?? setup)
  .fetch()
  .catch(() => undefined)

/** Milliseconds after which the other screens begin to load. */
const SETTLE_MS = 1_500

/**
 * Loads the code of the other screens while the page is idle, so that they open at once, even without the host. Returns
 * a function that stops this.
 */
export function fetchScreens(): () => void {
  const rest = [setup, stage, library, palette, settings, ...Object.values(added)]
  let idle = 0
  const next = (): void => {
    idle = requestIdleCallback(() => {
      const one = rest.shift()
      if (one) void fetchThen(one.fetch)
    })
  }
  async function fetchThen(fetch: () => Promise<unknown>): Promise<void> {
    try {
      await fetch()
      next()
    } catch {
      // The host cannot be reached; the screen will be loaded when it is opened.
    }
  }
  const timer = setTimeout(next, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(idle)
  }
}
