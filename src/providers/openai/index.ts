import { askTogether } from '../../base/async/ask-together.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import type { ModelRequest, VendorModel } from '../../core/engine/ports.ts'
import { askEntries } from '../models/listed-models.ts'
import type { Traits } from '../models/model-schema.ts'
import { answer, NO_TIMEOUT_MS, type Vendor, type Wire } from '../vendor.ts'
import { chatReader } from './chat-reader.ts'
import { watchDone } from './done-mark.ts'
import { toChat } from './chat-request.ts'
import { responsesReader } from './responses-reader.ts'
import { toResponses } from './responses-request.ts'
import { searchedReader } from '../search/searched-reader.ts'
import { chatSearch, responsesSearch } from './search.ts'
import { searchHostAt, type SearchHost } from './search-host.ts'
import { thinkingOffAt } from './thinking-off.ts'
import { completeWindows, describeEntry } from './windows.ts'
import { spareClients } from '../calls/spare-clients.ts'
import { streamWhole } from '../calls/whole-answer.ts'
import { chatEvents, responseEvents } from './whole-answer.ts'
import type { Endpoint } from '../addresses/endpoint.ts'

const load = () => import('openai')

/** Matches models of OpenAI that do not talk, besides the kinds that are left out of every list. */
const OTHER_KINDS = /dall-e|image|audio|realtime|sora|davinci|babbage|computer-use|codex|search/

/**
 * Perplexity's host, whose base URL contains no version: https://docs.perplexity.ai/docs/sonar/openai-compatibility.md
 */
const WITHOUT_VERSION = 'api.perplexity.ai'

/** Matches OpenAI's current models, at any address. */
const OWN_MODELS = /^gpt-[5-9]/

/** Whether to turn thinking off for an unknown model: OpenAI's own ones accept an effort for that instead. */
function tellsOff({ thinking, model }: ModelRequest, known: Traits | null): boolean {
  return thinking === false && known === null && !OWN_MODELS.test(model)
}

const withClient = spareClients(async (endpoint, fetch) => {
  const { OpenAI } = await load()
  // The SDK's log is off, because it would repeat what the vendor sent. For a server without a key, the SDK gets a
  // placeholder.
  return new OpenAI({
    apiKey: endpoint.key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: endpoint.baseUrl,
    maxRetries: 0,
    logLevel: 'off',
    fetch,
    timeout: NO_TIMEOUT_MS,
  })
})

/** Adds a model that its server does not list, so that its context window can be looked up like the others'. */
function withUnlisted(model: string, listed: readonly VendorModel[]): readonly VendorModel[] {
  return listed.some(({ id }) => id === model) ? listed : [...listed, { id: model, label: model, contextTokens: null }]
}

async function list(wire: Wire): Promise<readonly VendorModel[]> {
  const entries = await askEntries(wire.endpoint, () =>
    withClient(wire, async ({ models }) => (await models.list({ signal: wire.signal }).asResponse()).json()),
  )
  return entries
    .map(describeEntry)
    .filter(({ id }) => wire.endpoint.custom || !OTHER_KINDS.test(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const together = askTogether<readonly VendorModel[]>()

/** Requests the list of models. Simultaneous questions about several models share one request. */
function listTogether(wire: Wire): Promise<readonly VendorModel[]> {
  return together(`${wire.endpoint.baseUrl} ${wire.endpoint.key}`, () => list(wire))
}

/**
 * Creates the vendor OpenAI. At its own address it uses the Responses API, because only there current models accept
 * tools together with thinking. At other addresses it uses Chat Completions, which compatible servers speak.
 * @param api which of the two to use, if not by the address
 * @param hostAt returns the host with its own kind of web search at an address; null for none
 */
export function openaiVendor(
  api: 'by-address' | 'responses' | 'chat',
  hostAt: (origin: string) => SearchHost | null = searchHostAt,
): Vendor {
  const speaksResponses = (custom: boolean) => api === 'responses' || (api === 'by-address' && !custom)
  return {
    id: 'openai',
    label: 'OpenAI',
    defaultBaseUrl: 'https://api.openai.com/v1',
    site: 'https://platform.openai.com',
    keyPath: '/api-keys',
    keyNames: ['OPENAI_API_KEY'],
    baseUrlName: null,
    openServers: true,
    normalizePath: (path, hostname) =>
      hostname === WITHOUT_VERSION ? path.replace(/\/v1$/, '') : path === '' ? '/v1' : path,
    load,
    cutsPrompts: ({ baseUrl }) => mayBeOllama(new URL(baseUrl)),
    // For an unknown model the value for no thinking is not known, unless its host documents one.
    cannot: ({ thinking, model }, { origin, custom }, known) =>
      thinking === false &&
      known === null &&
      (speaksResponses(custom) || OWN_MODELS.test(model) || thinkingOffAt(origin) === null)
        ? ['thinking']
        : [],
    open: async (request, wire, { known, refused }) => {
      const host = hostAt(wire.endpoint.origin)
      const searches = request.search !== undefined && !refused.has('search')
      // xAI searches the web only at its Responses address.
      if (speaksResponses(wire.endpoint.custom) || (searches && host === 'xai')) {
        const events = await withClient({ ...wire, fetch: streamWhole(wire.fetch, responseEvents) }, (sdk) =>
          sdk.responses.create(
            { ...toResponses(request, known, refused, host), ...routingField(wire.endpoint) },
            { signal: wire.signal },
          ),
        )
        const reader = responsesReader()
        return answer(events, searches ? searchedReader(reader, responsesSearch()) : reader)
      }
      const done = { seen: false }
      const reader = chatReader(done)
      const { hostname } = new URL(wire.endpoint.origin)
      const chunks = await withClient({ ...wire, fetch: watchDone(streamWhole(wire.fetch, chatEvents), done) }, (sdk) =>
        sdk.chat.completions.create(
          {
            ...toChat(request, known, OWN_MODELS.test(request.model), refused, hostname),
            ...(tellsOff(request, known) && !refused.has('thinking') ? thinkingOffAt(wire.endpoint.origin) : {}),
            ...routingField(wire.endpoint),
          },
          { signal: wire.signal },
        ),
      )
      return answer(chunks, searches ? searchedReader(reader, chatSearch()) : reader)
    },
    searches: (_model, { origin, custom }, known) =>
      known?.search !== false && (speaksResponses(custom) ? known !== null : hostAt(origin) !== null),
    models: async (wire, detail) => {
      const listed = await list(wire)
      return wire.endpoint.custom && detail === 'full' ? completeWindows(listed, wire) : listed
    },
    describe: async (model, wire) =>
      wire.endpoint.custom ? completeWindows(withUnlisted(model, await listTogether(wire).catch(() => [])), wire) : [],
  }
}

/** The vendor OpenAI, and any server that speaks its format at another address. */
export const openai = openaiVendor('by-address')

const OLLAMA_PORT = '11434'

/** Whether an address may be an Ollama server, which also speaks this format under /v1. */
function mayBeOllama(url: URL): boolean {
  return url.port === OLLAMA_PORT || isLoopback(url)
}

/** OpenRouter's field for the hosts that may answer; no field without a choice. */
function routingField({ routing }: Pick<Endpoint, 'routing'>): { readonly provider?: object } {
  if (routing === undefined) return {}
  const { order = [], sort, dataCollection, zdr } = routing
  const provider = {
    ...(order.length > 0 && { order }),
    ...(sort !== undefined && { sort }),
    ...(dataCollection !== undefined && { data_collection: dataCollection }),
    ...(zdr === true && { zdr }),
  }
  return Object.keys(provider).length === 0 ? {} : { provider }
}
