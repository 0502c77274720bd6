import type { Clock } from '../engine/ports.ts'
import { createModelServers, type OwnModelServers } from '../providers/servers/index.ts'
import type { Config } from './config.ts'
import type { Env } from './read-env-file.ts'

interface Options {
  readonly config: Config
  readonly env: Env
  /** --base-url: over the configuration's. */
  readonly baseUrls: Readonly<Record<string, string>>
  readonly keys: (provider: string) => string | undefined
  readonly clock: Clock
}

/** The configuration's servers, and Ollama where it is without one. */
export function openServers({ config, env, baseUrls, keys, clock }: Options): OwnModelServers {
  const servers = Object.entries(config.servers ?? {}).map(([id, server]) => ({
    id,
    ...server,
    baseUrl: baseUrls[id] ?? server.baseUrl,
  }))
  return createModelServers({
    servers,
    env,
    keys,
    clock,
    ollamaBaseUrl: baseUrls['ollama'] ?? config.providers?.['ollama']?.baseUrl,
  })
}
