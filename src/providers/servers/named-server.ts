import { ConfigError } from '../../contract/errors/errors.ts'
import { isLoopback } from '../../network/this-computer.ts'
import type { ProviderSettings } from '../resolve-endpoint.ts'
import type { Vendor } from '../vendor.ts'
import { VENDORS } from '../vendors.ts'

/** A server that speaks a vendor's format under a name of its own: a seat's provider may be that name. */
export interface NamedServer {
  readonly id: string
  readonly kind: string
  readonly baseUrl: string
  readonly label?: string | undefined
  /** Environment variable that holds its key, for a server that wants one. */
  readonly keyEnv?: string | undefined
  /** What its key is kept as, where that is not its id. */
  readonly keptAs?: string | undefined
  /** Model used when a seat names only the server. */
  readonly model?: string | undefined
  /** Window of all its models in tokens, where a person says so. */
  readonly contextTokens?: number | undefined
}

/** A provider with what is said of it. */
export interface Configured {
  readonly vendor: Vendor
  readonly settings: ProviderSettings
  readonly model: string | null
  /** Window of all its models, where a person says so. */
  readonly contextTokens?: number | undefined
}

interface Secrets {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly keys?: ((provider: string) => string | undefined) | undefined
}

/** A named server as it is reached. @throws ConfigError CONFIG_INVALID for a kind there is not */
export function bindServer(server: NamedServer, { env, keys }: Secrets): Configured {
  const vendor = VENDORS.find((other) => other.id === server.kind)
  if (!vendor)
    throw new ConfigError(
      'CONFIG_INVALID',
      `The server "${server.id}" has the kind "${server.kind}": use one of ${VENDORS.map((other) => other.id).join(', ')}.`,
    )
  const settings = {
    id: server.id,
    label: server.label ?? server.id,
    baseUrl: server.baseUrl,
    // Asked at each use: a key set while the app runs counts at once.
    get key() {
      return keys?.(server.keptAs ?? server.id) ?? (server.keyEnv === undefined ? undefined : env[server.keyEnv])
    },
    keyName: server.keyEnv ?? null,
  }
  return { vendor, settings, model: server.model ?? null, contextTokens: server.contextTokens }
}

/** A server on this computer that wants no key passes nothing on to a vendor that would bill it. */
export function runsHere({ baseUrl, key, keyName }: ProviderSettings): boolean {
  const url = baseUrl === undefined ? null : URL.parse(baseUrl)
  return url !== null && isLoopback(url) && key === undefined && keyName === null
}
