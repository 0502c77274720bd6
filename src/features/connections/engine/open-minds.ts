import { Connection, ConnectionFailure, ProgramMind, type Waits } from '../client/index.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { Clock, OpenMind } from '../../../core/engine/ports.ts'
import { parseBaseUrl } from '../../../providers/addresses/endpoint.ts'
import { SERVER_NAME } from '../../../app/services/servers/check-server.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

interface Parts {
  readonly clock: Clock
  readonly version: string
  readonly waits?: Partial<Waits> | undefined
  /** A connection of the settings by its name. @throws ConnectionFailure where there is none that may be used */
  readonly named: (name: string) => Promise<Connection>
}

/** Minds in other programs: by the address of one, or by the name of a connection. Villagers in one program share its connection. */
export function openMinds({ clock, version, waits, named }: Parts): {
  readonly open: OpenMind
  close(): Promise<void>
} {
  const shared = new Map<string, { readonly connection: Connection; users: number }>()

  function at(url: string): Connection {
    const known = shared.get(url)
    if (known) return known.connection
    const target = { kind: 'http', label: 'The mind', url, transport: 'auto', headers: {} } as const
    const connection = new Connection({ target, clock, version, waits })
    shared.set(url, { connection, users: 0 })
    return connection
  }

  async function release(url: string): Promise<void> {
    const known = shared.get(url)
    if (!known) return
    known.users -= 1
    if (known.users > 0) return
    shared.delete(url)
    await known.connection.close()
  }

  return {
    open({ server }, body) {
      if (!server.includes('://')) {
        if (!SERVER_NAME.test(server))
          throw new ConfigError(
            'CONFIG_INVALID',
            `“${beginningOf(server, 60)}” is neither the address of a mind, such as http://127.0.0.1:8000/sse, nor the name of a connection.`,
          )
        return new ProgramMind({ label: server, body, clock, connect: () => named(server) })
      }
      const url = parseBaseUrl('the mind', server).href
      at(url)
      const known = shared.get(url)
      if (known) known.users += 1
      return new ProgramMind({
        ...{ label: server, body, clock },
        connect: () => Promise.resolve(at(url)),
        released: () => release(url),
      })
    },
    async close() {
      await Promise.all([...shared.values()].map(({ connection }) => connection.close()))
      shared.clear()
    },
  }
}

/** There is no connection of that name. */
export function noConnection(name: string): ConnectionFailure {
  return new ConnectionFailure(`There is no connection “${name}”: add it under Settings, Connections.`, {
    passing: false,
    unsent: true,
  })
}
