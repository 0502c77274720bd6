import { sayLater } from '../../base/language/say.ts'
import { z } from 'zod'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import type { Routing, SentPair } from '../../core/contract/host/servers.ts'
import { findKey } from '../addresses/find-key.ts'
import type { ProviderSettings } from '../addresses/resolve-endpoint.ts'
import type { Vendor } from '../vendor.ts'
import { FORMAT_NAMES, vendorOfFormat } from './formats.ts'

/** A server that speaks a vendor's format. Seats use its name as their provider. */
export interface NamedServer {
  readonly id: string
  readonly kind: string
  readonly baseUrl: string
  readonly label?: string | undefined
  /** Environment variable that holds its key, for a server that needs one. */
  readonly keyEnv?: string | undefined
  /** The name under which its key is stored, if that is not its id. */
  readonly keptAs?: string | undefined
  /** Model used when a seat names only the server. */
  readonly model?: string | undefined
  /** The context window of all its models in tokens, if a person has entered it. */
  readonly contextTokens?: number | undefined
  /**
   * Headers with their values. Missing values are looked up in the store of keys, under the name of `sentPairsName`.
   */
  readonly headers?: readonly SentPair[] | undefined
  readonly query?: readonly SentPair[] | undefined
  /** Headers whose values are in the environment: the variable for each header name. */
  readonly headerEnv?: Readonly<Record<string, string>> | undefined
  readonly keyHeader?: string | undefined
  readonly routing?: Routing | undefined
}

/** A provider with its description. */
export interface NamedProvider {
  readonly vendor: Vendor
  readonly settings: ProviderSettings
  readonly model: string | null
  /** The context window of all its models in tokens, if a person has entered it. */
  readonly contextTokens?: number | undefined
}

interface Secrets {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly keys?: ((provider: string) => string | undefined) | undefined
}

/** The endpoint of a named server. @throws ConfigError CONFIG_INVALID for an unknown kind */
export function bindServer(server: NamedServer, { env, keys }: Secrets): NamedProvider {
  const vendor = vendorOfFormat(server.kind)
  if (!vendor)
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('The server "{id}" has the kind "{kind}": use one of {formatNames}.', {
        id: server.id,
        kind: server.kind,
        formatNames: FORMAT_NAMES.join(', '),
      }),
    )
  const names = server.keyEnv === undefined ? [] : [server.keyEnv]
  const found = () => findKey(keys?.(server.keptAs ?? server.id), names, env)
  const settings = {
    id: server.id,
    label: server.label ?? server.id,
    baseUrl: server.baseUrl,
    // The key is read at each use, so that a key that is set while the app runs takes effect at once.
    get key() {
      return found().key
    },
    get keyName() {
      return found().keyName
    },
    server: true,
    get extras() {
      return extrasOf(server, { env, keys })
    },
    routing: server.routing,
  }
  return { vendor, settings, model: server.model ?? null, contextTokens: server.contextTokens }
}

/** The name under which the values of a server's headers and parameters are stored, beside its key. */
export function sentPairsName(keptAs: string): string {
  return `${keptAs} sent`
}

/** The stored values of headers and parameters, by name. */
export const keptPairsSchema = z.object({
  headers: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).default({}),
})
export type KeptPairs = z.infer<typeof keptPairsSchema>

/** Reads stored values; empty when the text contains none. */
export function readKeptPairs(text: string | undefined): KeptPairs {
  try {
    return keptPairsSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return { headers: {}, query: {} }
  }
}

function extrasOf(server: NamedServer, { env, keys }: Secrets): ProviderSettings['extras'] {
  const { headers = [], query = [], headerEnv = {}, keyHeader } = server
  const needsKept = [...headers, ...query].some(({ value }) => value === undefined)
  const kept = readKeptPairs(needsKept ? keys?.(sentPairsName(server.keptAs ?? server.id)) : undefined)
  const fromEnv = Object.entries(headerEnv).flatMap(([name, variable]) => {
    const value = env[variable]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const sent = {
    headers: { ...Object.fromEntries(fromEnv), ...withValues(headers, kept.headers) },
    query: withValues(query, kept.query),
  }
  return {
    ...(Object.keys(sent.headers).length > 0 && { headers: sent.headers }),
    ...(Object.keys(sent.query).length > 0 && { query: sent.query }),
    ...(keyHeader !== undefined && { keyHeader }),
  }
}

function withValues(pairs: readonly SentPair[], kept: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    pairs.flatMap(({ name, value = kept[name] }) => (value === undefined ? [] : [[name, value] as const])),
  )
}

/**
 * Whether a server runs on this computer and bills nothing. One with a key or headers may forward requests to a vendor
 * that bills for them.
 */
export function runsHere({ baseUrl, key, keyName, extras }: ProviderSettings): boolean {
  const url = baseUrl === undefined ? null : URL.parse(baseUrl)
  return url !== null && isLoopback(url) && key === undefined && keyName === null && extras?.headers === undefined
}
