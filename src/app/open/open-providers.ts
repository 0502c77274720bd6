import { sayLater } from '../../base/language/say.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import type { Clock } from '../../core/engine/ports.ts'
import type { ModelCatalogue } from '../../providers/models/model-catalogue.ts'
import type { ProviderEntry } from '../../providers/known-providers.ts'
import { createProviderRegistry, type VendorRegistry } from '../../providers/registry.ts'
import { createRehearsalProvider } from '../../providers/rehearsal/index.ts'
import type { NamedServer } from '../../providers/servers/index.ts'
import { VENDORS } from '../../providers/vendors.ts'
import { configServers, withBaseUrls } from './open-servers.ts'
import type { Config } from '../config/config.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { Env } from '../config/read-env-file.ts'
import { beginningOf } from '../../base/text/shorten.ts'

interface Options {
  readonly config: Config
  readonly env: Env
  /** Addresses from --base-url, for vendors and servers; they take precedence over the configuration. */
  readonly baseUrls: Readonly<Record<string, string>>
  /** Keys by provider, which take precedence over those of the environment. */
  readonly keys?: ((provider: string) => string | undefined) | undefined
  readonly clock: Clock
  /** Servers that a person added. */
  readonly ownServers: () => readonly NamedServer[]
  /** Providers that are not vendors: the local model. */
  readonly extra?: readonly ProviderEntry[] | undefined
  /** The model catalogue; by default the one that comes with the app. */
  readonly catalogue?: ModelCatalogue | undefined
}

/** The vendors, the configuration's servers and the rehearsal voices. @throws ConfigError CONFIG_INVALID */
export function openProviders({
  config,
  env,
  baseUrls,
  keys,
  clock,
  catalogue,
  ownServers,
  extra = [],
}: Options): VendorRegistry {
  const vendors = VENDORS.map((vendor) => vendor.id)
  const rehearsal = createRehearsalProvider({ clock })
  const usedIds = [...vendors, rehearsal.id, ...extra.map((entry) => entry.info.id)]
  const servers = configServers(config, baseUrls)
  const mistaken = servers.find(({ id }) => usedIds.includes(id))
  if (mistaken)
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('The server "{id}" in the configuration has the name of a provider: give it another.', {
        id: mistaken.id,
      }),
    )
  const ids = [...vendors, ...[...servers, ...ownServers()].map((server) => server.id)]
  for (const id of Object.keys(baseUrls)) {
    if (ids.includes(id)) continue
    const near = didYouMean(id, ids)
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('--base-url names no provider "{id}"{part}: use one of {ids}.', {
        id: beginningOf(id, 40),
        part: near ? ` (did you mean "${near}"?)` : '',
        ids: ids.join(', '),
      }),
    )
  }
  const configured = Object.entries(config.providers ?? {}).flatMap(([id, vendor]) =>
    vendor?.baseUrl === undefined ? [] : [[id, vendor.baseUrl] as const],
  )
  return createProviderRegistry({
    env,
    keys,
    catalogue,
    extra,
    rehearsal,
    servers,
    ownServers: withBaseUrls(ownServers, baseUrls),
    baseUrls: { ...Object.fromEntries(configured), ...baseUrls },
    named: baseUrls,
  })
}
