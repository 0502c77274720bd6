import { join } from 'node:path'
import { REHEARSAL, REHEARSAL_PROVIDER } from '../../core/contract/rehearsal.ts'
import type { SecretStore, Settings } from '../../core/engine/ports.ts'
import { createCatalogue } from '../../providers/models/model-catalogue.ts'
import type { ProviderEntry } from '../../providers/known-providers.ts'
import type { VendorRegistry } from '../../providers/registry.ts'
import type { OwnModelServers } from '../../providers/servers/index.ts'
import type { KeyVendor } from '../services/keys/create-keys.ts'
import type { Servers } from '../services/ports.ts'
import { openOwnServers, type AddedServer } from '../services/servers/own-servers.ts'
import type { Config } from '../config/config.ts'
import { didYouMean } from '../did-you-mean.ts'
import { keyVendors } from '../key-vendors.ts'
import { loadOverrides, OVERRIDES_FILE_NAME } from '../config/load-overrides.ts'
import { openProviders } from './open-providers.ts'
import { openServers, takenNames } from './open-servers.ts'
import type { Env } from '../config/read-env-file.ts'
import { systemClock } from '../system-clock.ts'

interface Options {
  readonly config: Config
  readonly env: Env
  readonly baseUrls: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly settings: Settings
  readonly secrets: SecretStore
  /** The local model. */
  readonly local: ProviderEntry
}

interface Models {
  readonly providers: VendorRegistry
  /** The servers at this moment, for measuring their power. */
  readonly found: OwnModelServers
  readonly servers: Servers
  /** Speech servers that a person added. */
  readonly speechServers: () => readonly AddedServer[]
  /** All providers that take a key at the moment. */
  readonly keyVendors: () => readonly KeyVendor[]
}

/** The vendors, the servers of the configuration and those that a person added. @throws ConfigError CONFIG_INVALID */
export async function openModels({
  config,
  env,
  baseUrls,
  dataDir,
  settings,
  secrets,
  local,
}: Options): Promise<Models> {
  const own = await openOwnServers({
    settings,
    secrets,
    clock: systemClock,
    suggest: didYouMean,
    taken: takenNames(config, [local.info, { id: REHEARSAL, label: REHEARSAL_PROVIDER }]),
  })
  const keys = (provider: string) => secrets.get(provider)
  const reach = { config, env, baseUrls, keys, clock: systemClock, ownServers: own.servers }
  const providers = openProviders({
    ...reach,
    extra: [local],
    catalogue: createCatalogue(loadOverrides(join(dataDir, OVERRIDES_FILE_NAME))),
  })
  const foundServers = openServers(reach)
  return {
    providers,
    found: foundServers,
    servers: own.withFound(foundServers),
    speechServers: own.speechServers,
    keyVendors: () => [...keyVendors(config), ...own.keyVendors()],
  }
}
