import type { BrowserContext, Page } from 'playwright-core'

export interface LaunchOptions {
  /** Further options of the host's command line. */
  readonly args?: readonly string[]
  /** Added to an environment without any vendor's key. */
  readonly env?: Readonly<Record<string, string>>
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** The language of the system as a BCP 47 tag; absent: English. */
  readonly language?: string
  /** Stays at the choices of the first run; absent: the form is open. */
  readonly newcomer?: boolean
  /** The host is a process of its own: it can be killed, and the programs that it starts see `env`. */
  readonly ownProcess?: boolean
  /** In a Chromium with windows: it has a microphone and prints. */
  readonly wholeBrowser?: boolean
}

/** The app under test, with a data folder of its own. */
export interface RunningApp {
  /** Not a fixed value, because a restart may make a new window. */
  readonly page: Page
  readonly context: BrowserContext
  readonly dataDir: string
  /** Errors of the page's console, failed scripts and violations of the content policy, so far. */
  readonly problems: readonly string[]
  /**
   * Ends the host, or kills it if asked to (with `ownProcess`), and starts it again on the same data with a new page.
   */
  restart(options?: { readonly kill?: boolean }): Promise<void>
  close(): Promise<void>
}

/** One host the end-to-end tests run in. */
export interface Launcher {
  readonly name: 'browser' | 'Electron'
  /** Why it cannot run here; null when it can. */
  readonly unavailable: string | null
  launch(options?: LaunchOptions): Promise<RunningApp>
}
