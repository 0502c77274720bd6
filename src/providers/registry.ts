import { REHEARSAL_PROVIDER } from '../core/contract/rehearsal.ts'
import { AppError, ConfigError, ProviderError } from '../core/contract/errors/errors.ts'
import type { SeatConfig } from '../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../core/contract/host/model-info.ts'
import type { ModelProvider, ProviderRegistry } from '../core/engine/ports.ts'
import { keyPage } from './addresses/key-page.ts'
import { formatList } from '../base/format/count.ts'
import { createAnswerStarts } from './calls/answer-start.ts'
import { bindVendor, listModels, type CallContext } from './calls/call-vendor.ts'
import type { Endpoint } from './addresses/endpoint.ts'
import { createLoadedContexts } from './models/loaded-contexts.ts'
import { createCatalogue, type DatedPrice, type ModelCatalogue } from './models/model-catalogue.ts'
import { createKnowledge, type ModelKnowledge, type ServerFacts } from './models/model-knowledge.ts'
import { isCloudModel } from './ollama/models.ts'
import { createRefusals, refusalText } from './refusals/refusals.ts'
import { settingNotesOf } from './refusals/unkept-thinking.ts'
import { hostAddress } from './addresses/read-address.ts'
import { readKey } from './addresses/read-key.ts'
import { addressOf, requireSameAddress, resolveEndpoint, type ProviderSettings } from './addresses/resolve-endpoint.ts'
import { listsNothing } from './servers/lists-nothing.ts'
import { bindServer, runsHere, type NamedProvider, type NamedServer } from './servers/named-server.ts'
import { talks } from './models/talking-models.ts'
import type { Vendor } from './vendor.ts'
import { VENDORS } from './vendors.ts'
import { beginningOf } from '../base/text/shorten.ts'

/** A provider that is no vendor, such as a recording. */
export interface ProviderEntry {
  readonly provider: ModelProvider
  readonly info: ProviderInfo
  /** What is so now, where that changes. */
  readonly describe?: (() => Promise<ProviderInfo>) | undefined
}

export interface RegistryOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Base URLs by provider id, from the configuration or the command line: these may be sent the key. */
  readonly baseUrls?: Readonly<Record<string, string>> | undefined
  /** Those that the command line names. */
  readonly named?: Readonly<Record<string, string>> | undefined
  /** Keys by provider id from elsewhere than the environment, such as the keychain; these go first. */
  readonly keys?: ((provider: string) => string | undefined) | undefined
  readonly servers?: readonly NamedServer[] | undefined
  /** Servers that come and go while the app runs; those above have the name where both do. */
  readonly ownServers?: (() => readonly NamedServer[]) | undefined
  /** The built-in voices. */
  readonly rehearsal: ModelProvider
  readonly extra?: readonly ProviderEntry[] | undefined
  /** What is known about models; the shipped catalogue when absent. */
  readonly catalogue?: ModelCatalogue | undefined
}

/** A provider as it is reached, for those who ask it about its models. */
export interface ReachedProvider {
  readonly provider: ModelProvider
  readonly label: string
  /** "ollama" for a named server that speaks its format; the provider's own id for the rest. */
  readonly kind: string
  /** Null for a provider that is reached over no network. */
  readonly endpoint: Endpoint | null
  readonly defaultModel: string | null
}

/** The registry as this folder's other parts use it. */
export interface VendorRegistry extends ProviderRegistry {
  readonly knowledge: ModelKnowledge
  /** @throws ConfigError CONFIG_INVALID, as `get` does */
  reach(provider: string, baseUrl?: string): ReachedProvider
  priceOf(provider: string, model: string, at: number): DatedPrice | null
  /** Runs on this computer or on a server of one's own: costs nothing per token. */
  free(provider: string, model: string): boolean
}

/** A local server either answers at once or is not running. */
const LOCAL_WAIT_MS = 1_500

/** The vendors, the named servers, the built-in voices and how to reach them. */
export function createProviderRegistry(options: RegistryOptions): VendorRegistry {
  const { rehearsal } = options
  const catalogue = options.catalogue ?? createCatalogue()
  const context: CallContext = {
    knowledge: createKnowledge(catalogue, serverFacts),
    loaded: createLoadedContexts(),
    refusals: createRefusals(),
    starts: createAnswerStarts(),
  }
  const configured = new Map<string, NamedProvider>()
  for (const vendor of VENDORS)
    configured.set(vendor.id, {
      vendor,
      settings: vendorSettings(vendor, options),
      model: catalogue.defaultModel(vendor.id),
    })
  for (const server of options.servers ?? []) configured.set(server.id, bindServer(server, options))
  const extra = new Map((options.extra ?? []).map((entry) => [entry.info.id, entry]))
  /** Servers a person added, as they are now. */
  const own = () =>
    (options.ownServers?.() ?? []).filter(({ id }) => !configured.has(id) && !extra.has(id) && id !== rehearsal.id)
  function find(id: string): NamedProvider | undefined {
    const known = configured.get(id)
    const server = known ? undefined : own().find((each) => each.id === id)
    return server ? bindServer(server, options) : known
  }
  function serverFacts(id: string): ServerFacts {
    const server = VENDORS.some((vendor) => vendor.id === id) ? undefined : find(id)
    const host = URL.parse(server?.settings.baseUrl ?? '')?.hostname ?? null
    return { host, contextTokens: server?.contextTokens ?? null }
  }
  function priceOf(id: string, model: string, at: number): DatedPrice | null {
    const { host } = serverFacts(id)
    // A named server is no vendor: what the vendor asks for a model of that name is not its price.
    const listed = catalogue.priceOf(id, model, at) ?? (host === null ? null : catalogue.priceOf(host, model, at))
    return listed ?? (free(id, model) ? catalogue.freePrice() : null)
  }
  const names = () => [...configured.keys(), ...own().map(({ id }) => id), ...extra.keys(), rehearsal.id].join(', ')
  const kindOf = (id: string) => find(id)?.vendor.id ?? id

  function reach(id: string, baseUrl?: string): ReachedProvider {
    if (id === rehearsal.id)
      return { provider: rehearsal, label: 'Rehearsal', kind: id, endpoint: null, defaultModel: null }
    const entry = extra.get(id)
    if (entry)
      return {
        provider: entry.provider,
        label: entry.info.label,
        kind: id,
        endpoint: null,
        defaultModel: entry.info.defaultModel,
      }
    const found = find(id)
    if (!found)
      throw new ConfigError(
        'CONFIG_INVALID',
        `There is no provider or server "${beginningOf(id, 40)}" (any more): choose another model, or add a server of that name. There are: ${names()}.`,
      )
    requireSameAddress(found, baseUrl, options.named?.[id])
    const endpoint = resolveEndpoint(found.vendor, found.settings, baseUrl)
    // Loading an SDK takes a while: it begins when a seat is checked, before its first turn.
    found.vendor.load().catch(() => undefined)
    return {
      provider: bindVendor(found.vendor, endpoint, context),
      label: endpoint.label,
      kind: found.vendor.id,
      endpoint,
      defaultModel: found.model,
    }
  }

  function free(id: string, model: string): boolean {
    const kind = kindOf(id)
    if (kind === 'ollama') return !isCloudModel(model)
    const server = id === kind ? undefined : find(id)
    return server === undefined ? catalogue.free(id) : runsHere(server.settings)
  }

  function originOf({ provider, baseUrl }: Pick<SeatConfig, 'provider' | 'baseUrl'>): string | null {
    const found = find(provider)
    try {
      return found ? addressOf(found.vendor, found.settings, baseUrl).origin : null
    } catch {
      // What is no address is told of where the seat is checked.
      return null
    }
  }

  return {
    knowledge: context.knowledge,
    reach,
    get: (id, { baseUrl } = {}) => reach(id, baseUrl).provider,
    async list() {
      const bound = own().map((server) => bindServer(server, options))
      const vendors = await Promise.all([...configured.values(), ...bound].map((each) => describe(each, context)))
      return [
        ...vendors,
        ...(await Promise.all([...extra.values()].map((entry) => describeExtra(entry, context)))),
        await describeRehearsal(rehearsal),
      ]
    },
    free,
    priceOf,
    contextWindowOf: (id, model, seat) =>
      context.knowledge.promptRoomOf(
        id,
        kindOf(id),
        model,
        originOf({ provider: id, baseUrl: seat?.baseUrl }),
        seat?.sampling?.contextTokens,
      ),
    takesTools: (id, model) => context.knowledge.traits(id, kindOf(id), model)?.tools ?? true,
    toolsRefused({ provider, model, baseUrl }) {
      const found = find(provider)
      if (!found) return null
      const endpoint = resolveEndpoint(found.vendor, found.settings, baseUrl)
      return context.refusals.of(endpoint.origin, model).has('tools') ? refusalText(endpoint, model, 'tools') : null
    },
    originOf,
    namedAddress: (id) => options.named?.[id] ?? null,
    searches({ provider, model, baseUrl }) {
      // A recording gives again what was found.
      if (extra.has(provider)) return true
      const found = find(provider)
      if (!found?.vendor.searches) return false
      const known = context.knowledge.traits(provider, found.vendor.id, model)
      try {
        return found.vendor.searches(model, addressOf(found.vendor, found.settings, baseUrl), known)
      } catch {
        // What is no address is told of where the seat is checked.
        return false
      }
    },
    // Vendors think unless told not to where a model can think at all.
    reasons({ provider, model, thinking: set }) {
      const thinking = context.knowledge.traits(provider, kindOf(provider), model)?.thinking ?? null
      return thinking !== null && (set !== false || thinking.off === null)
    },
    settingNotes(seat) {
      const found = find(seat.provider)
      const known = found ? context.knowledge.traits(seat.provider, found.vendor.id, seat.model) : null
      return found ? settingNotesOf(seat, found.vendor, found.settings, known) : []
    },
    expected: (id, model) => (id === rehearsal.id ? rehearsal : extra.get(id)?.provider)?.expected?.(model) ?? null,
    topicNote: (id, ...topic) =>
      (id === rehearsal.id ? rehearsal : extra.get(id)?.provider)?.topicNote?.(...topic) ?? null,
  }
}

function vendorSettings(vendor: Vendor, { env, baseUrls, keys }: RegistryOptions): ProviderSettings {
  const fromEnv = vendor.baseUrlName === null ? undefined : env[vendor.baseUrlName]
  const baseUrl = baseUrls?.[vendor.id] ?? (fromEnv?.trim() ? hostAddress(fromEnv.trim(), vendor) : undefined)
  return {
    id: vendor.id,
    label: vendor.label,
    baseUrl,
    // Asked at each use: a key set while the app runs counts at once.
    get key() {
      return keys?.(vendor.id) ?? vendor.keyNames.map((name) => env[name]).find((value) => readKey(value ?? '') !== '')
    },
    keyName: vendor.keyNames.length > 0 ? formatList(vendor.keyNames, 'or') : null,
  }
}

async function describe({ vendor, settings, model }: NamedProvider, context: CallContext): Promise<ProviderInfo> {
  const { id, label } = settings
  // A server that speaks its format has keys of its own.
  const page = id === vendor.id ? keyPage(vendor) : undefined
  const about = page === undefined ? {} : { keyPage: page }
  const info = { id, label, defaultModel: model, rehearsal: false, takesBaseUrl: true, ...about }
  let endpoint: Endpoint | null = null
  try {
    endpoint = resolveEndpoint(vendor, settings)
    // A vendor's own service is taken to be up; a server somewhere else is asked.
    if (vendor.keyNames.length > 0 && !endpoint.custom) return { ...info, ready: true, why: null }
    const listed = await listModels(vendor, endpoint, 'names', AbortSignal.timeout(LOCAL_WAIT_MS), context)
    const models = listed.filter((each) => talks(each.id))
    const [first] = models
    if (!first)
      return {
        ...info,
        ready: false,
        why: `${settings.label} runs at ${endpoint.origin} and has no model yet: get one first.`,
      }
    return {
      ...info,
      defaultModel: models.some((each) => each.id === model) ? model : first.id,
      ready: true,
      why: null,
    }
  } catch (error) {
    // A server that answers, but not with a list of models, may still talk.
    const mayTalk = error instanceof ProviderError && error.code === 'PROVIDER_BAD_REQUEST'
    if (mayTalk || (endpoint && listsNothing(endpoint, error))) return { ...info, ready: true, why: null }
    return {
      ...info,
      ready: false,
      why: error instanceof AppError ? error.message : `${settings.label} does not answer.`,
    }
  }
}

async function describeExtra(
  { provider, info, describe: now }: ProviderEntry,
  { knowledge }: CallContext,
): Promise<ProviderInfo> {
  if (!now) return info
  knowledge.learn(info.id, await provider.models({ signal: AbortSignal.timeout(LOCAL_WAIT_MS) }).catch(() => []))
  return now()
}

async function describeRehearsal(rehearsal: ModelProvider): Promise<ProviderInfo> {
  const models = await rehearsal.models({ signal: AbortSignal.timeout(LOCAL_WAIT_MS) })
  return {
    id: rehearsal.id,
    label: REHEARSAL_PROVIDER,
    ready: true,
    why: null,
    defaultModel: models[0]?.id ?? null,
    rehearsal: true,
    takesBaseUrl: false,
  }
}
