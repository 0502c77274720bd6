import { sayLater } from '../../../base/language/say.ts'
import { McpConnection, ConnectionFailure, type Waits } from '../client/index.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { Clock, OpenProgram } from '../../../core/engine/ports.ts'
import { parseBaseUrl } from '../../../providers/addresses/endpoint.ts'
import { SERVER_NAME } from '../../../app/services/servers/check-server.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

interface Parts {
  readonly clock: Clock
  readonly version: string
  readonly waits?: Partial<Waits> | undefined
  /** A connection of the settings by its name. @throws ConnectionFailure when there is none that may be used */
  readonly named: (name: string) => Promise<McpConnection>
}

/** Other programs, by address or by the name of a connection; all users of one share its connection. */
export function openPrograms({ clock, version, waits, named }: Parts): {
  readonly open: OpenProgram
  close(): Promise<void>
} {
  const shared = new Map<string, { readonly connection: McpConnection; users: number }>()

  function at(url: string, what: string): McpConnection {
    const existing = shared.get(url)
    if (existing) return existing.connection
    const target = { kind: 'http', label: `The ${what}`, url, transport: 'auto', headers: {} } as const
    const connection = new McpConnection({ target, clock, version, waits })
    shared.set(url, { connection, users: 0 })
    return connection
  }

  async function release(url: string): Promise<void> {
    const existing = shared.get(url)
    if (!existing) return
    existing.users -= 1
    if (existing.users > 0) return
    shared.delete(url)
    await existing.connection.close()
  }

  return {
    open(server, what) {
      if (!server.includes('://')) {
        if (!SERVER_NAME.test(server))
          throw new ConfigError(
            'CONFIG_INVALID',
            sayLater(
              '“{server}” is neither the address of a {what}, such as http://127.0.0.1:8000/sse, nor the name of a connection.',
              { server: beginningOf(server, 60), what },
            ),
          )
        return { connect: () => named(server), release: () => Promise.resolve() }
      }
      const url = parseBaseUrl(`the ${what}`, server).href
      at(url, what)
      const existing = shared.get(url)
      if (existing) existing.users += 1
      return { connect: () => Promise.resolve(at(url, what)), release: () => release(url) }
    },
    async close() {
      await Promise.all([...shared.values()].map(({ connection }) => connection.close()))
      shared.clear()
    },
  }
}

/** There is no connection with that name. */
export function noConnection(name: string): ConnectionFailure {
  return new ConnectionFailure(
    sayLater('There is no connection “{name}”: add it under Settings, Other programs.', { name }),
    {
      passing: false,
      unsent: true,
    },
  )
}
