import { ConfigError } from '../contract/errors.ts'
import type { Clock, ProviderRegistry } from '../engine/ports.ts'
import { createRehearsalProvider } from '../providers/rehearsal/index.ts'
import type { Config } from './config.ts'
import type { Env } from './read-env-file.ts'

interface Options {
  readonly config: Config
  readonly env: Env
  /** --base-url: over the configuration's. */
  readonly baseUrls: Readonly<Record<string, string>>
  readonly clock: Clock
}

/** The vendors, the configuration's servers and the rehearsal voices. @throws ConfigError */
export function openProviders({ clock }: Options): ProviderRegistry {
  const rehearsal = createRehearsalProvider({ clock })
  return {
    list: async () => [{ id: 'rehearsal', label: 'Rehearsal, no AI', ready: true, why: null, defaultModel: 'steady', rehearsal: true, takesBaseUrl: false }],
    get: (id) => {
      if (id === 'rehearsal') return rehearsal
      throw new ConfigError('CONFIG_INVALID', `There is no provider "${id}".`)
    },
  }
}
