import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeFailure } from '../app/describe-failure.ts'
import { createServices, type App } from '../app/index.ts'
import { ConfigError } from '../contract/errors.ts'
import { isLoopback } from './allowed-hosts.ts'
import { browserHost } from './browser-host.ts'
import { openBrowser as openInBrowser } from './open-browser.ts'
import { serve, type RunningServer } from './serve.ts'

/** Where `npm run build` puts the page. */
const PAGE = fileURLToPath(new URL('../../out/renderer', import.meta.url))

export interface StartServerOptions {
  readonly app: App
  /** An address other than this computer's own is reachable for everyone on the network. */
  readonly host?: string | undefined
  readonly port?: number | undefined
  readonly openBrowser?: boolean | undefined
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly page?: string
  /** Takes one line for a person. */
  readonly log: (line: string) => void
}

/** Serves the app to the browser. Closing it leaves the app itself open. @throws ConfigError */
export async function startServer({ app, host = '127.0.0.1', port = 0, openBrowser = false, env = process.env, page = PAGE, log }: StartServerOptions): Promise<RunningServer> {
  if (!existsSync(join(page, 'index.html'))) throw new ConfigError('CONFIG_INVALID', 'The page is not built yet: run npm run build, or npm start which does it for you.')
  const server = await serve({
    services: createServices(app, browserHost),
    root: page,
    host,
    port,
    report: (where, error) => log(describeFailure(where, error)),
  })
  if (!isLoopback(host)) log(`Anyone who can reach ${host}:${server.port} and reads the address below can use IDi and its keys.`)
  if (openBrowser) openInBrowser(server.url, env)
  return server
}
