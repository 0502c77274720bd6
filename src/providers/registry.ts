import { sayLater } from '../base/language/say.ts'
import type { SeatConfig } from '../core/contract/dialog-config.ts'
import { ConfigError } from '../core/contract/errors/errors.ts'
import type { ModelProvider, ProviderRegistry } from '../core/engine/ports.ts'
import { beginningOf } from '../base/text/shorten.ts'
import type { Endpoint } from './addresses/endpoint.ts'
import { addressOf, requireSameAddress, resolveEndpoint } from './addresses/resolve-endpoint.ts'
import { createAnswerStarts } from './calls/answer-start.ts'
import { bindVendor, type CallContext } from './calls/call-vendor.ts'
import { describeProviders } from './describe-providers.ts'
import { KnownProviders, type RegistryOptions } from './known-providers.ts'
import { createLoadedContexts } from './models/loaded-contexts.ts'
import type { DatedPrice } from './models/model-catalogue.ts'
import { withLearnedRoom } from './models/learns-room.ts'
import { createKnowledge, type ModelKnowledge } from './models/model-knowledge.ts'
import { createRecentLists } from './models/recent-lists.ts'
import { createRefusals, refusalText } from './refusals/refusals.ts'
import { sideBySide } from './servers/side-by-side.ts'
import type { Vendor } from './vendor.ts'
import { settingNotesOf } from './models/unkept-thinking.ts'

/** A provider with its address, as it is needed to ask about its models. */
export interface ReachedProvider {
  readonly provider: ModelProvider
  readonly label: string
  /** The format: "ollama", for example, for a named server with that format; otherwise the provider's own id. */
  readonly kind: string
  /** The address; null for a provider that is not on the network. */
  readonly endpoint: Endpoint | null
  readonly defaultModel: string | null
}

/** The registry with functions that only this folder and the app use. */
export interface VendorRegistry extends ProviderRegistry {
  readonly knowledge: ModelKnowledge
  /** Reaches a provider, to ask about its models. @throws ConfigError CONFIG_INVALID, like `get` */
  reach(provider: string, baseUrl?: string): ReachedProvider
  priceOf(provider: string, model: string, at: number): DatedPrice | null
  /** Whether tokens cost nothing, because the model runs on this computer or a person's own server. */
  free(provider: string, model: string): boolean
}

/** Makes the registry of vendors, named servers and built-in voices. */
export function createProviderRegistry(options: RegistryOptions): VendorRegistry {
  const known = new KnownProviders(options)
  const { rehearsal, catalogue } = known
  const context: CallContext = {
    knowledge: createKnowledge(catalogue, (id) => known.serverFacts(id)),
    loaded: createLoadedContexts(),
    refusals: createRefusals(),
    starts: createAnswerStarts(),
    recentLists: createRecentLists(),
  }
  const { knowledge, refusals } = context
  const reach = (id: string, baseUrl?: string) => reachProvider(known, context, id, baseUrl)
  const unvendored = (id: string) => (id === rehearsal.id ? rehearsal : known.extra.get(id)?.provider)
  return {
    knowledge,
    reach,
    get: (id, { baseUrl } = {}) => reach(id, baseUrl).provider,
    list: () => describeProviders(known, context),
    free: (id, model) => known.free(id, model),
    priceOf: (id, model, at) => known.priceOf(id, model, at),
    contextWindowOf: (id, model, seat) =>
      knowledge.promptRoomOf(
        id,
        known.kindOf(id),
        model,
        known.originOf({ provider: id, baseUrl: seat?.baseUrl }),
        seat?.sampling?.contextTokens,
      ),
    takesTools: (id, model) => knowledge.traits(id, known.kindOf(id), model)?.tools ?? true,
    toolsRefused({ provider, model, baseUrl }) {
      const found = known.find(provider)
      if (!found) return null
      const endpoint = resolveEndpoint(found.vendor, found.settings, baseUrl)
      return refusals.of(endpoint.origin, model).has('tools') ? refusalText(endpoint, model, 'tools') : null
    },
    originOf: (seat) => known.originOf(seat),
    sideBySide: (one, other) => sideBySide(known, one, other),
    namedAddress: (id) => options.named?.[id] ?? null,
    searches: (seat) => searchesWeb(known, knowledge, seat),
    // A model that can think does so unless thinking is turned off.
    reasons({ provider, model, thinking: set }) {
      const thinking = knowledge.traits(provider, known.kindOf(provider), model)?.thinking ?? null
      return thinking !== null && (set !== false || thinking.off === null)
    },
    settingNotes(seat) {
      const found = known.find(seat.provider)
      const traits = found ? knowledge.traits(seat.provider, found.vendor.id, seat.model) : null
      return found ? settingNotesOf(seat, found.vendor, found.settings, traits) : []
    },
    expected: (id, model, dialog) => unvendored(id)?.expected?.(model, dialog) ?? null,
    topicNote: (id, ...topic) => unvendored(id)?.topicNote?.(...topic) ?? null,
  }
}

function reachProvider(known: KnownProviders, context: CallContext, id: string, baseUrl?: string): ReachedProvider {
  if (id === known.rehearsal.id)
    return { provider: known.rehearsal, label: 'Rehearsal', kind: id, endpoint: null, defaultModel: null }
  const entry = known.extra.get(id)
  if (entry) {
    const { provider, info } = entry
    return {
      provider: withLearnedRoom(provider, context.knowledge),
      label: info.label,
      kind: id,
      endpoint: null,
      defaultModel: info.defaultModel,
    }
  }
  const found = known.find(id)
  if (!found)
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater(
        'There is no provider or server "{id}" (any more): choose another model, or add a server of that name. There are: {names}.',
        { id: beginningOf(id, 40), names: known.names() },
      ),
    )
  const { vendor, settings, model } = found
  requireSameAddress(found, baseUrl, known.options.named?.[id])
  const endpoint = resolveEndpoint(vendor, settings, baseUrl)
  loadAhead(vendor)
  return {
    provider: bindVendor(vendor, endpoint, context),
    label: endpoint.label,
    kind: vendor.id,
    endpoint,
    defaultModel: model,
  }
}

const loading = new WeakSet<Vendor>()

/** Loading an SDK takes a while, so it begins when a seat is checked, before the seat's first turn. */
function loadAhead(vendor: Vendor): void {
  if (loading.has(vendor)) return
  loading.add(vendor)
  vendor.load().catch(() => loading.delete(vendor))
}

function searchesWeb(
  known: KnownProviders,
  knowledge: ModelKnowledge,
  { provider, model, baseUrl }: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>,
): boolean {
  // A recording repeats the search results that it contains.
  if (known.extra.has(provider)) return true
  const found = known.find(provider)
  if (!found?.vendor.searches) return false
  const traits = knowledge.traits(provider, found.vendor.id, model)
  try {
    return found.vendor.searches(model, addressOf(found.vendor, found.settings, baseUrl), traits)
  } catch {
    // The check of the seat reports an invalid address.
    return false
  }
}
