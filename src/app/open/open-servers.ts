import { m } from '../../base/language/t.ts'
import type { Clock } from '../../core/engine/ports.ts'
import {
  createModelServers,
  type NamedServer,
  type OwnModelServers,
  type PoweredServer,
} from '../../providers/servers/index.ts'
import { VENDORS } from '../../providers/vendors.ts'
import type { TakenName } from '../services/servers/check-server.ts'
import type { Config } from '../config/config.ts'
import type { Env } from '../config/read-env-file.ts'

interface Options {
  readonly config: Config
  readonly env: Env
  /** Addresses from --base-url, which take precedence over the configuration. */
  readonly baseUrls: Readonly<Record<string, string>>
  readonly keys: (provider: string) => string | undefined
  readonly clock: Clock
  /** Servers that a person added. */
  readonly ownServers: () => readonly PoweredServer[]
}

/** The configuration's servers, and Ollama if the configuration does not name it. */
export function openServers({ config, env, baseUrls, keys, clock, ownServers }: Options): OwnModelServers {
  return createModelServers({
    servers: configServers(config, baseUrls),
    added: withBaseUrls(ownServers, baseUrls),
    env,
    keys,
    clock,
    ollamaBaseUrl: baseUrls['ollama'] ?? config.providers?.['ollama']?.baseUrl,
  })
}

/** The servers of the configuration; addresses of the command line replace their own. */
export function configServers(
  { servers = {} }: Config,
  baseUrls: Readonly<Record<string, string>>,
): readonly PoweredServer[] {
  return Object.entries(servers).map(([id, { query = {}, ...server }]) => ({
    id,
    ...server,
    baseUrl: baseUrls[id] ?? server.baseUrl,
    query: Object.entries(query).map(([name, value]) => ({ name, value })),
  }))
}

/** Replaces the stored addresses of servers by those of the command line. */
export function withBaseUrls<Server extends NamedServer>(
  servers: () => readonly Server[],
  baseUrls: Readonly<Record<string, string>>,
): () => readonly Server[] {
  return () => servers().map((server) => ({ ...server, baseUrl: baseUrls[server.id] ?? server.baseUrl }))
}

/** Names that a server added by a person must not have. */
export function takenNames(
  config: Config,
  others: readonly { readonly id: string; readonly label: string }[],
): readonly TakenName[] {
  return [
    { id: 'builtin', label: 'Built-in speech voices', what: m('a speech engine'), speech: true },
    { id: 'system', label: 'system', what: m('a speech engine'), speech: true },
    ...Object.entries(config.speech?.servers ?? {}).map(([id, { label }]) => ({
      id,
      label: label ?? id,
      what: m('a speech server of idi.config.json'),
      speech: true as const,
    })),
    ...[...VENDORS, ...others].map(({ id, label }) => ({ id, label, what: m('a provider') })),
    ...Object.entries(config.servers ?? {}).map(([id, { label }]) => ({
      id,
      label: label ?? id,
      what: m('a server of idi.config.json'),
    })),
  ]
}
