import type { PowerSample } from '../../core/contract/host/power.ts'
import type { ServerStatus } from '../../core/contract/host/servers.ts'
import type { Clock } from '../../core/engine/ports.ts'
import { hostName, ownServers, type OwnServersOptions } from './own-server.ts'
import { PowerFeed } from './power-feed.ts'
import { readPower } from './read-power.ts'
import { serverStatus } from './server-status.ts'

export type { NamedServer } from './named-server.ts'
export type { PoweredServer } from './own-server.ts'

/** The time limit for a server, in milliseconds. A server nearby answers at once or not at all. */
const TIMEOUT_MS = 2_000

export interface ModelServersOptions extends OwnServersOptions {
  readonly clock: Clock
  /** How long a server has to answer, in milliseconds; 2,000 when not given. */
  readonly timeoutMs?: number | undefined
}

/** A server that was found, without the settings that a person may change. */
export type FoundServer = Omit<ServerStatus, 'settings' | 'key'>

/** The provider and the server of a seat's model. */
export interface SeatPlace {
  readonly provider: string
  readonly baseUrl?: string | undefined
}

/** A person's own servers: their models and the power they draw. */
export interface OwnModelServers {
  list(signal: AbortSignal): Promise<readonly FoundServer[]>
  power(signal: AbortSignal): AsyncIterable<PowerSample>
  /** Call when servers were added, changed or removed. */
  changed(): void
  /**
   * The host on which a seat's model runs, by the name in its samples; null for a host that is never asked for its
   * power.
   */
  hostOf(seat: SeatPlace): string | null
}

export function createModelServers({
  clock,
  timeoutMs = TIMEOUT_MS,
  ...options
}: ModelServersOptions): OwnModelServers {
  const now = () => ownServers(options)
  const feed = new PowerFeed(now, clock, timeoutMs)
  return {
    list: (signal) =>
      Promise.all(
        now().map(async (server) => {
          const [status, power] = await Promise.all([
            serverStatus(server, signal, timeoutMs),
            server.powerUrl === null ? null : readPower(server.powerUrl, signal, timeoutMs),
          ])
          return { ...status, watts: power?.watts ?? null }
        }),
      ),
    power: (signal) => feed.watch(signal),
    changed: () => feed.update(),
    hostOf({ provider, baseUrl }) {
      const servers = now()
      const typed = baseUrl?.trim() ? URL.parse(baseUrl.trim()) : null
      const server = typed
        ? (servers.find((known) => known.origin === typed.origin) ??
          servers.find((known) => known.hostname === hostName(typed)))
        : servers.find((known) => known.id === provider)
      return server?.powerUrl ? feed.hostAt(server.powerUrl) : null
    },
  }
}
