import type { PowerSample, ServerStatus } from '../../contract/host/power.ts'
import type { Clock } from '../../engine/ports.ts'
import { hostName, ownServers, type OwnServersOptions } from './own-server.ts'
import { PowerFeed } from './power-feed.ts'
import { readPower } from './read-power.ts'
import { serverStatus } from './server-status.ts'

export type { ServerSettings } from './own-server.ts'

/** A server next door answers at once or not at all. */
const TIMEOUT_MS = 2_000

export interface ModelServersOptions extends OwnServersOptions {
  readonly clock: Clock
  /** How long a server has to answer, in milliseconds; 2,000 when not given. */
  readonly timeoutMs?: number | undefined
}

/** Where a seat's model runs. */
export interface SeatPlace {
  readonly provider: string
  readonly baseUrl?: string | undefined
}

/** Servers of one's own: what they hold and what they draw. */
export interface OwnModelServers {
  list(signal: AbortSignal): Promise<readonly ServerStatus[]>
  power(signal: AbortSignal): AsyncIterable<PowerSample>
  /** The host a seat's model runs on, by the name its samples carry; null for one that is never asked for its power. */
  hostOf(seat: SeatPlace): string | null
}

export function createModelServers({
  clock,
  timeoutMs = TIMEOUT_MS,
  ...options
}: ModelServersOptions): OwnModelServers {
  const servers = ownServers(options)
  const feed = new PowerFeed(servers, clock, timeoutMs)
  return {
    list: (signal) =>
      Promise.all(
        servers.map(async (server) => {
          const [status, power] = await Promise.all([
            serverStatus(server, signal, timeoutMs),
            server.powerUrl === null ? null : readPower(server.powerUrl, signal, timeoutMs),
          ])
          return { ...status, watts: power?.watts ?? null }
        }),
      ),
    power: (signal) => feed.watch(signal),
    hostOf({ provider, baseUrl }) {
      const typed = baseUrl?.trim() ? URL.parse(baseUrl.trim()) : null
      const server = typed
        ? (servers.find((known) => known.origin === typed.origin) ??
          servers.find((known) => known.hostname === hostName(typed)))
        : servers.find((known) => known.id === provider)
      return server?.powerUrl ? feed.hostAt(server.powerUrl) : null
    },
  }
}
