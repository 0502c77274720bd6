import { lazy } from 'react'
import { parseRoute } from './state/route.ts'

const files = {
  setup: () => import('./setup/setup-screen.tsx'),
  stage: () => import('./stage/dialog-screen.tsx'),
  library: () => import('./library/library-screen.tsx'),
  palette: () => import('./palette/palette.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  topics: () => import('./topics/topics-screen.tsx'),
  queue: () => import('./queue/queue-screen.tsx'),
  compare: () => import('./compare/compare-screen.tsx'),
} as const

/** The screens, each in a file of its own, so that the first paint waits for one of them only. */
export const SetupScreen = lazy(async () => ({ default: (await files.setup()).SetupScreen }))
export const DialogScreen = lazy(async () => ({ default: (await files.stage()).DialogScreen }))
export const LibraryScreen = lazy(async () => ({ default: (await files.library()).LibraryScreen }))
export const Palette = lazy(async () => ({ default: (await files.palette()).Palette }))
export const SettingsScreen = lazy(async () => ({ default: (await files.settings()).SettingsScreen }))
export const TopicsScreen = lazy(async () => ({ default: (await files.topics()).TopicsScreen }))
export const QueueScreen = lazy(async () => ({ default: (await files.queue()).QueueScreen }))
export const CompareScreen = lazy(async () => ({ default: (await files.compare()).CompareScreen }))

// The first screen is on its way before the shell is drawn.
const { screen } = parseRoute(location.hash)
void (screen === 'new' ? files.setup() : screen === 'dialog' ? files.stage() : files[screen]()).catch(() => undefined)

/** How long the first screen has the machine to itself, in milliseconds. */
const SETTLE_MS = 1_500

/** Later, in idle time: going to another screen then waits for nothing, the host gone or not. */
export function fetchScreens(): () => void {
  const rest = Object.values(files)
  let idle = 0
  const next = (): void => {
    idle = requestIdleCallback(() => {
      const file = rest.shift()
      if (file) void fetchThen(file)
    })
  }
  async function fetchThen(file: () => Promise<unknown>): Promise<void> {
    try {
      await file()
      next()
    } catch {
      // The host is away: a screen is fetched when it is gone to.
    }
  }
  const timer = setTimeout(next, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(idle)
  }
}
