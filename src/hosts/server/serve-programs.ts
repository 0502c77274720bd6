import type { Duplex } from 'node:stream'
import type { App } from '../../app/index.ts'
import type { ProgramsHttp } from '../../features/programs/server/http.ts'
import { inUrl, isLoopbackHost } from './allowed-hosts.ts'
import type { AnswerPrograms } from './answer.ts'

const WILDCARD = ['0.0.0.0', '::']

/** Other programs at the address of the browser host. */
export interface ServedPrograms {
  /** @param admitted told of connections that brought the token */
  answering(admitted: (connection: Duplex) => void): AnswerPrograms
  /** Tells where the host is served. */
  at(host: string, port: number): void
  close(): Promise<void>
}

/** What speaks their protocol is loaded when the first of them asks. */
export function servePrograms(app: App, report: (where: string, error: unknown) => void): ServedPrograms {
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
      // Other programs are let in on this computer only, whatever the page is served to.
      const here = isLoopbackHost(host) || WILDCARD.includes(host)
      app.programs.place(
        here
          ? { url: `http://${WILDCARD.includes(host) ? '127.0.0.1' : inUrl(host)}:${port}/mcp`, problem: null }
          : {
              url: null,
              problem: `Other programs are let in on this computer’s own address only, and IDi is served at ${host}: start it without --host.`,
            },
      )
    },
    async close() {
      await (await loading)?.close()
    },
  }
}
