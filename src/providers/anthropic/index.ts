import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import { askEntries } from '../models/listed-models.ts'
import { searchedReader } from '../search/searched-reader.ts'
import { answer, NO_TIMEOUT_MS, type Vendor } from '../vendor.ts'
import { createCatalogue } from '../models/model-catalogue.ts'
import { anthropicReader } from './reader.ts'
import { toAnthropic } from './request.ts'
import { anthropicSearch, untilWhole } from './search.ts'
import { spareClients } from '../calls/spare-clients.ts'
import { streamWhole } from '../calls/whole-answer.ts'
import { messageEvents } from './whole-answer.ts'
import { EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { VendorModel } from '../../core/engine/ports.ts'

const load = () => import('@anthropic-ai/sdk')

const withClient = spareClients(async (endpoint, fetch) => {
  const { Anthropic } = await load()
  // The SDK's log is off, because it would repeat what the vendor sent. For a server without a key, the SDK gets a
  // placeholder.
  return new Anthropic({
    apiKey: endpoint.key ?? 'none',
    authToken: null,
    baseURL: endpoint.baseUrl,
    // The SDK sends the key as a Bearer token. Proxies for Anthropic's older versions look for it in the header
    // x-api-key.
    defaultHeaders: endpoint.custom && endpoint.key !== null ? { 'x-api-key': endpoint.key } : {},
    maxRetries: 0,
    logLevel: 'off',
    fetch,
    timeout: NO_TIMEOUT_MS,
  })
})

/** Anthropic's Messages API. */
export const anthropic: Vendor = {
  id: 'anthropic',
  label: 'Anthropic',
  defaultBaseUrl: 'https://api.anthropic.com',
  site: 'https://console.anthropic.com',
  keyPath: '/settings/keys',
  keyNames: ['ANTHROPIC_API_KEY'],
  baseUrlName: null,
  openServers: false,
  normalizePath: (path) => path.replace(/\/v1$/, ''),
  load,
  open: async (request, wire, { known, refused }) => {
    const streaming = { ...wire, fetch: streamWhole(wire.fetch, messageEvents) }
    const params = toAnthropic(request, known, refused)
    const ask = (asked: MessageCreateParamsStreaming) =>
      withClient(streaming, ({ messages }) => withoutWarnings(() => messages.create(asked, { signal: wire.signal })))
    const stream = await ask(params)
    if (request.search === undefined || refused.has('search')) return answer(stream, anthropicReader())
    const reader = anthropicReader()
    return answer(untilWhole(stream, reader, params, ask), searchedReader(reader, anthropicSearch()))
  },
  searches: (_model, _endpoint, known) => known?.search === true,
  models: async (wire) => {
    const entries = await askEntries(wire.endpoint, () =>
      withClient(wire, async ({ models }) =>
        (await models.list({ limit: 1000 }, { signal: wire.signal }).asResponse()).json(),
      ),
    )
    return (entries as unknown as readonly ModelInfo[])
      .filter((model) => model.lifecycle !== 'retired')
      .map(toldOfModel)
  },
  // Models in the catalogue need no request.
  describe: async (model, wire) =>
    createCatalogue().find('anthropic', model)?.described
      ? []
      : [
          toldOfModel(
            await withClient(wire, async ({ models }) => models.retrieve(model, {}, { signal: wire.signal })),
          ),
        ],
}

/** What Anthropic's list says about a model that is not in the catalogue. Proxies leave out most of it. */
function toldOfModel(model: ModelInfo): VendorModel {
  const about = {
    id: model.id,
    label: model.display_name ?? model.id,
    contextTokens: model.max_input_tokens ?? null,
    ...(typeof model.max_tokens === 'number' && { maxOutputTokens: model.max_tokens }),
  }
  const { thinking, effort, structured_outputs: json } = model.capabilities ?? {}
  if (!thinking?.types) return about
  const { adaptive, enabled, disabled, between_tools: between } = thinking.types
  // A model that thinks only within a budget is used without thinking, because requests here set no budget.
  const thinks = adaptive?.supported === true
  const off = disabled?.supported ? 'disabled' : between?.supported ? 'between_tools' : null
  return {
    ...about,
    thinkingOff: thinks ? off : null,
    capabilities: {
      // Models with adaptive thinking only do not accept sampling any more.
      sampling: thinks && !enabled?.supported ? [] : LISTED_SAMPLING.filter((name) => name === 'temperature'),
      thinking: thinks,
      thinkingOff: thinks && off !== null,
      efforts: effort?.supported ? EFFORTS.filter((level) => effort[level]?.supported) : [],
      tools: true,
      json: json?.supported ?? false,
      system: true,
    },
  }
}
/**
 * Calls the SDK without its warnings about models and parameters. It prints them before a request to stderr, which
 * belongs to this app. The call is synchronous, so no other output is lost.
 */
function withoutWarnings<Result>(call: () => Result): Result {
  const { warn } = console
  Object.assign(console, { warn: () => undefined })
  try {
    return call()
  } finally {
    Object.assign(console, { warn })
  }
}
