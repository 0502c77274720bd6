import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sayInEnglish, sayLater, type Sentence } from '../../base/language/say.ts'
import { m } from '../../base/language/t.ts'
import { describeFailure } from '../../app/describe-failure.ts'
import type { App } from '../../app/index.ts'
import { createServices } from '../../app/acts/index.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { isLoopbackHost, inUrl } from './allowed-hosts.ts'
import { createBrowserHost, type Pages } from './browser-host.ts'
import { createDownloads } from './downloads.ts'
import { openKeptSessions } from './kept-sessions.ts'
import { openBrowser as openInBrowser } from './open-browser.ts'
import type { Duplex } from 'node:stream'
import type { ProgramsHttp } from '../../features/programs/server/http.ts'
import type { AnswerPrograms } from './answer.ts'
import { serve, type RunningServer } from './serve.ts'

const REACHABLE = m('Anyone who can reach {address} and reads the address below can use IDi and its keys.')
const WILDCARD = ['0.0.0.0', '::']

/** The access of other programs to the browser host. */
interface ServedPrograms {
  /** @param admitted called with connections that had the token */
  answering(admitted: (connection: Duplex) => void): AnswerPrograms
  /** Tells at which address the host is served. */
  at(host: string, port: number): void
  close(): Promise<void>
}

/** The folder of the page that `npm run build` writes. */
const PAGE = fileURLToPath(new URL('../../../out/renderer', import.meta.url))

export interface StartServerOptions {
  readonly app: App
  /** The address to listen on. With any other than this computer's own, everyone on the network can reach the app. */
  readonly host?: string | undefined
  readonly port?: number | undefined
  /** The origin of a proxy in front; null for none. */
  readonly publicOrigin?: string | null
  readonly openBrowser?: boolean | undefined
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly page?: string
  /** What the host sends to pages unasked; nothing by default. */
  readonly pages?: Pages | undefined
  /** Prints one line for a person. */
  readonly log: (line: string | Sentence) => void
}

/** Serves the app to the browser. Closing it leaves the app itself open. @throws ConfigError */
export async function startServer({
  app,
  host = '127.0.0.1',
  port,
  publicOrigin = null,
  openBrowser = false,
  env = process.env,
  page = PAGE,
  pages,
  log,
}: StartServerOptions): Promise<RunningServer> {
  if (!existsSync(join(page, 'index.html')))
    throw new ConfigError(
      'CONFIG_INVALID',
      'The page is not built yet: run npm run build, or npm start which does it for you.',
    )
  // Secrets are stored only for a server that this computer alone can reach: a stranger on the network may have
  // overheard them.
  const sessions = isLoopbackHost(host) ? await openKeptSessions(app.dataDir) : null
  const downloads = createDownloads()
  const serveAt = (at: number): Promise<RunningServer> =>
    serve({
      services: createServices(app, {
        ...createBrowserHost(downloads),
        ...(pages && { commands: pages.listen }),
        startsPrograms: isLoopbackHost(host),
      }),
      root: page,
      downloads,
      messages: app.answerMessage,
      view: async ({ id, format, content }) => (await app.render(id, format, { content })).bytes,
      programs: (admitted) => programs.answering(admitted),
      host,
      port: at,
      publicOrigin,
      ...(sessions && { secretsFor: sessions.secretsFor }),
      report: (where, error) => log(describeFailure(where, error)),
    })
  const programs = servePrograms(app, (where, error) => log(describeFailure(where, error)))
  // Without a given port the former one is used again, so that an open page finds the server; if it is taken, any free
  // port.
  const before = port === undefined ? (sessions?.lastPort ?? null) : null
  app.autoFiles.begin()
  app.data.begin()
  const server = before === null ? await serveAt(port ?? 0) : await serveAt(before).catch(() => serveAt(0))
  await sessions?.keep(server.port)
  programs.at(host, server.port)
  if (!isLoopbackHost(host)) log(sayLater(REACHABLE, { address: `${host}:${server.port}` }))
  if (publicOrigin !== null) log(sayLater(REACHABLE, { address: publicOrigin }))
  if (app.readOnly !== undefined) log(app.readOnly)
  for (const warning of app.warnings()) log(warning)
  // Behind a proxy the user may be at another computer, so no browser is opened.
  if (openBrowser && publicOrigin === null) openInBrowser(server.url, env)
  return {
    ...server,
    async close() {
      await programs.close()
      await server.close()
      await downloads.close()
    },
  }
}

/** Prepares the access of other programs. The code of their protocol is loaded at the first request. */
function servePrograms(app: App, report: (where: string, error: unknown) => void): ServedPrograms {
  let loading: Promise<ProgramsHttp> | null = null
  return {
    answering: (admitted) => async (request, response) => {
      loading ??= import('../../features/programs/server/http.ts').then(({ createProgramsHttp }) =>
        createProgramsHttp(app, report, admitted),
      )
      const programs = await loading
      await programs.answer(request, response)
    },
    at(host, port) {
      // Other programs have access only on this computer, even if the page is served to others.
      const here = isLoopbackHost(host) || WILDCARD.includes(host)
      app.programs.place(
        here
          ? { url: `http://${WILDCARD.includes(host) ? '127.0.0.1' : inUrl(host)}:${port}/mcp`, problem: null }
          : {
              url: null,
              problem: sayInEnglish(
                sayLater(
                  'Other programs are let in on this computer’s own address only, and IDi is served at {host}: start it without --host.',
                  { host },
                ),
              ),
            },
      )
    },
    async close() {
      await (await loading)?.close()
    },
  }
}
