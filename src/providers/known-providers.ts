import type { SeatConfig } from '../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../core/contract/host/model-info.ts'
import type { ModelProvider } from '../core/engine/ports.ts'
import { findKey } from './addresses/find-key.ts'
import { hostAddress } from './addresses/read-address.ts'
import { addressOf, type ProviderSettings } from './addresses/resolve-endpoint.ts'
import { createCatalogue, type DatedPrice, type ModelCatalogue } from './models/model-catalogue.ts'
import type { ServerFacts } from './models/model-knowledge.ts'
import { isCloudModel } from './ollama/models.ts'
import { bindServer, runsHere, type NamedProvider, type NamedServer } from './servers/named-server.ts'
import type { Vendor } from './vendor.ts'
import { VENDORS } from './vendors.ts'

/** A provider that is not a vendor, such as a recording. */
export interface ProviderEntry {
  readonly provider: ModelProvider
  readonly info: ProviderInfo
  /** Returns the provider's current description; absent when it never changes. */
  readonly describe?: (() => Promise<ProviderInfo>) | undefined
}

export interface RegistryOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Base URLs by provider id, from the configuration or the command line. The provider's key may be sent to them. */
  readonly baseUrls?: Readonly<Record<string, string>> | undefined
  /** The addresses among `baseUrls` that the command line names, by provider id. */
  readonly named?: Readonly<Record<string, string>> | undefined
  /** Keys by provider id from a store such as the keychain; they take precedence over the environment. */
  readonly keys?: ((provider: string) => string | undefined) | undefined
  readonly servers?: readonly NamedServer[] | undefined
  /** Servers that are added and removed while the app runs; a server above with the same name takes precedence. */
  readonly ownServers?: (() => readonly NamedServer[]) | undefined
  /** The built-in voices. */
  readonly rehearsal: ModelProvider
  readonly extra?: readonly ProviderEntry[] | undefined
  /** What is known about models; the shipped catalogue when absent. */
  readonly catalogue?: ModelCatalogue | undefined
}

/** All vendors, servers and voices, by their ids. */
export class KnownProviders {
  readonly options: RegistryOptions
  readonly catalogue: ModelCatalogue
  readonly rehearsal: ModelProvider
  readonly extra: ReadonlyMap<string, ProviderEntry>
  readonly #configured = new Map<string, NamedProvider>()

  constructor(options: RegistryOptions) {
    this.options = options
    this.catalogue = options.catalogue ?? createCatalogue()
    this.rehearsal = options.rehearsal
    this.extra = new Map((options.extra ?? []).map((entry) => [entry.info.id, entry]))
    for (const vendor of VENDORS)
      this.#configured.set(vendor.id, {
        vendor,
        settings: vendorSettings(vendor, options),
        model: this.catalogue.defaultModel(vendor.id),
      })
    for (const server of options.servers ?? []) this.#configured.set(server.id, bindServer(server, options))
  }

  /** Vendors and servers; those added by a person come last. */
  named(): readonly NamedProvider[] {
    return [...this.#configured.values(), ...this.#own().map((server) => bindServer(server, this.options))]
  }

  /** All ids, as a list for a sentence. */
  names(): string {
    const own = this.#own().map(({ id }) => id)
    return [...this.#configured.keys(), ...own, ...this.extra.keys(), this.rehearsal.id].join(', ')
  }

  find(id: string): NamedProvider | undefined {
    const configured = this.#configured.get(id)
    const server = configured ? undefined : this.#own().find((each) => each.id === id)
    return server ? bindServer(server, this.options) : configured
  }

  kindOf(id: string): string {
    return this.find(id)?.vendor.id ?? id
  }

  serverFacts(id: string): ServerFacts {
    const server = VENDORS.some((vendor) => vendor.id === id) ? undefined : this.find(id)
    const host = URL.parse(server?.settings.baseUrl ?? '')?.hostname ?? null
    return { host, contextTokens: server?.contextTokens ?? null }
  }

  priceOf(id: string, model: string, at: number): DatedPrice | null {
    const { catalogue } = this
    const { host } = this.serverFacts(id)
    // A named server may offer a model under the same name as a vendor. The vendor's price does not apply to it.
    const listed = catalogue.priceOf(id, model, at) ?? (host === null ? null : catalogue.priceOf(host, model, at))
    return listed ?? (this.free(id, model) ? catalogue.freePrice() : null)
  }

  free(id: string, model: string): boolean {
    const kind = this.kindOf(id)
    if (kind === 'ollama') return !isCloudModel(model)
    const server = id === kind ? undefined : this.find(id)
    return server === undefined ? this.catalogue.free(id) : runsHere(server.settings)
  }

  originOf({ provider, baseUrl }: Pick<SeatConfig, 'provider' | 'baseUrl'>): string | null {
    const found = this.find(provider)
    try {
      return found ? addressOf(found.vendor, found.settings, baseUrl).origin : null
    } catch {
      // The check of the seat reports an invalid address.
      return null
    }
  }

  /** The servers that a person has added so far. */
  #own(): readonly NamedServer[] {
    const added = this.options.ownServers?.() ?? []
    return added.filter(({ id }) => !this.#configured.has(id) && !this.extra.has(id) && id !== this.rehearsal.id)
  }
}

function vendorSettings(vendor: Vendor, { env, baseUrls, keys }: RegistryOptions): ProviderSettings {
  const fromEnv = vendor.baseUrlName === null ? undefined : env[vendor.baseUrlName]
  const baseUrl = baseUrls?.[vendor.id] ?? (fromEnv?.trim() ? hostAddress(fromEnv.trim(), vendor) : undefined)
  const found = () => findKey(keys?.(vendor.id), vendor.keyNames, env)
  return {
    id: vendor.id,
    label: vendor.label,
    baseUrl,
    // The key is read at each use, so that a key that is set while the app runs takes effect at once.
    get key() {
      return found().key
    },
    get keyName() {
      return found().keyName
    },
  }
}
