import { isLoopback, type Endpoint } from '../endpoint.ts'
import { hostAddress, type NamedServer } from '../registry.ts'
import { resolveEndpoint } from '../resolve-endpoint.ts'
import { ollama } from '../ollama/index.ts'
import { VENDORS } from '../vendors.ts'

/** Where a host tells its power when nobody says otherwise. */
const POWER_PORT = 9999

/** A named server, and the port on which its host tells the power it draws. */
export interface ServerSettings extends NamedServer {
  readonly powerPort?: number | undefined
}

/** A server of one's own and how to reach it. */
export interface OwnServer {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly origin: string
  /** Name or address without a port; one and the same for all addresses of this computer. */
  readonly hostname: string
  /** Null for a host that is not asked: a service on the internet has no business with it. */
  readonly powerUrl: string | null
  /** With the key of this moment. @throws ConfigError CONFIG_INVALID */
  endpoint(): Endpoint
}

export interface OwnServersOptions {
  readonly servers: readonly ServerSettings[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly keys?: ((provider: string) => string | undefined) | undefined
  /** Where the Ollama that needs no name is; else OLLAMA_HOST, else this computer. */
  readonly ollamaBaseUrl?: string | undefined
}

/** The configuration's servers after the Ollama that is there without one. */
export function ownServers({ servers, env, keys, ollamaBaseUrl }: OwnServersOptions): readonly OwnServer[] {
  const fromEnv = env['OLLAMA_HOST']?.trim()
  const address = ollamaBaseUrl ?? (fromEnv ? hostAddress(fromEnv, ollama) : ollama.defaultBaseUrl)
  return [{ id: ollama.id, kind: ollama.id, label: ollama.label, baseUrl: address }, ...servers].map((server) => {
    const { id, kind, keyEnv, baseUrl, powerPort } = server as ServerSettings
    const label = server.label ?? id
    const vendor = VENDORS.find((known) => known.id === kind) ?? ollama
    const url = URL.parse(baseUrl)
    return {
      id,
      label,
      kind,
      origin: url?.origin ?? '',
      hostname: url ? hostName(url) : '',
      powerUrl: powerUrl(url, powerPort),
      endpoint: () =>
        resolveEndpoint(vendor, {
          id,
          label,
          baseUrl,
          key: keys?.(id) ?? (keyEnv === undefined ? undefined : env[keyEnv]),
          keyName: keyEnv ?? null,
        }),
    }
  })
}

/** The host of an address: this computer has one name, however it is written. */
export function hostName(url: URL): string {
  return isLoopback(url) ? 'localhost' : url.hostname
}

function powerUrl(url: URL | null, port: number | undefined): string | null {
  if (!url || url.hostname === '' || (port === undefined && url.protocol !== 'http:')) return null
  return `http://${url.hostname}:${port ?? POWER_PORT}/gpu-status`
}
