import type { ProviderInfo } from '../contract/procedures.ts'
import type { ModelProvider, ProviderRegistry } from '../engine/ports.ts'
import type { ServerConfig } from './config.ts'

/** A named server with a registry of its own, in which its kind leads to it. */
export interface NamedServer {
  readonly config: ServerConfig
  readonly registry: ProviderRegistry
}

/** The registry with the configuration's servers added: a seat names one as it names a vendor. */
export function withNamedServers(vendors: ProviderRegistry, servers: ReadonlyMap<string, NamedServer>): ProviderRegistry {
  if (servers.size === 0) return vendors
  return {
    async list() {
      const named = [...servers].map(async ([id, server]): Promise<ProviderInfo> => {
        const { config } = server
        const kind = (await server.registry.list()).find((provider) => provider.id === config.kind)
        return {
          id,
          label: config.label ?? id,
          ready: kind?.ready ?? false,
          why: kind ? kind.why : `Its kind ${config.kind} is unknown.`,
          defaultModel: config.model ?? null,
          rehearsal: false,
          takesBaseUrl: false,
        }
      })
      const all = await Promise.all([vendors.list(), ...named])
      const [known, ...added] = all
      // The built-in voices stay last: they are nobody's first choice.
      return [...known.filter((provider) => !provider.rehearsal), ...added, ...known.filter((provider) => provider.rehearsal)]
    },
    get(id, options) {
      const server = servers.get(id)
      if (!server) return vendors.get(id, options)
      const provider: ModelProvider = server.registry.get(server.config.kind, { baseUrl: options?.baseUrl })
      return { id, stream: (request, call) => provider.stream(request, call), models: (call) => provider.models(call) }
    },
  }
}
