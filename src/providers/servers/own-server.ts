import { isLoopback } from '../../base/network/this-computer.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import type { ServerSource } from '../../core/contract/host/servers.ts'
import { hostAddress } from '../addresses/read-address.ts'
import { resolveEndpoint } from '../addresses/resolve-endpoint.ts'
import { ollama } from '../ollama/index.ts'
import type { Vendor } from '../vendor.ts'
import { bindServer, type NamedServer } from './named-server.ts'

/** The default port at which a host reports its power. */
const POWER_PORT = 9999

/** A named server, and the port on which its host reports the power it draws. */
export interface PoweredServer extends NamedServer {
  readonly powerPort?: number | undefined
}

/** A person's own server and how to reach it. */
export interface OwnServer {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly source: ServerSource
  readonly origin: string
  /** The name or address without a port. All addresses of this computer count as the same. */
  readonly hostname: string
  /** The address that reports power; null for a host that is not asked, such as a service on the internet. */
  readonly powerUrl: string | null
  /**
   * Returns the address with the current key.
   * @throws ConfigError CONFIG_INVALID
   */
  endpoint(): Endpoint
  /** The vendor whose format the server speaks. @throws ConfigError CONFIG_INVALID */
  vendor(): Vendor
}

export interface OwnServersOptions {
  /** Servers from the configuration. */
  readonly servers: readonly PoweredServer[]
  /** Servers that a person added, read at each call. */
  readonly added?: (() => readonly PoweredServer[]) | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly keys?: ((provider: string) => string | undefined) | undefined
  /**
   * The address of the Ollama that needs no entry in the configuration; by default that in OLLAMA_HOST, or else this
   * computer.
   */
  readonly ollamaBaseUrl?: string | undefined
}

/**
 * All servers: first the Ollama that needs no entry in the configuration, then those of the configuration, then those
 * that a person added.
 */
export function ownServers({ servers, added, env, keys, ollamaBaseUrl }: OwnServersOptions): readonly OwnServer[] {
  const fromEnv = env['OLLAMA_HOST']?.trim()
  const address = ollamaBaseUrl ?? (fromEnv ? hostAddress(fromEnv, ollama) : ollama.defaultBaseUrl)
  const usual = { id: ollama.id, kind: ollama.id, label: ollama.label, baseUrl: address }
  const taken = new Set([usual.id, ...servers.map(({ id }) => id)])
  const sourced = [
    [usual, 'app'] as const,
    ...servers.map((server) => [server, 'config'] as const),
    ...(added?.() ?? []).filter(({ id }) => !taken.has(id)).map((server) => [server, 'own'] as const),
  ]
  return sourced.map(([server, source]: readonly [PoweredServer, ServerSource]) => {
    const { id, kind, baseUrl, powerPort } = server
    const url = URL.parse(baseUrl)
    return {
      id,
      label: server.label ?? id,
      kind,
      source,
      origin: url?.origin ?? '',
      hostname: url ? hostName(url) : '',
      powerUrl: powerUrl(url, powerPort),
      endpoint: () => {
        const { vendor, settings } = bindServer(server, { env, keys })
        return resolveEndpoint(vendor, settings)
      },
      vendor: () => bindServer(server, { env, keys }).vendor,
    }
  })
}

/** The host of an address. This computer has one name, however it is written. */
export function hostName(url: URL): string {
  return isLoopback(url) ? 'localhost' : url.hostname
}

function powerUrl(url: URL | null, port: number | undefined): string | null {
  if (!url || url.hostname === '' || (port === undefined && url.protocol !== 'http:')) return null
  return `http://${url.hostname}:${port ?? POWER_PORT}/gpu-status`
}
