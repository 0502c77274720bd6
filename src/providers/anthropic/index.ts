import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import { askEntries } from '../models/listed-models.ts'
import { searchedReader } from '../search/searched-reader.ts'
import { answer, NO_TIMEOUT_MS, type Vendor, type Wire } from '../vendor.ts'
import { createCatalogue } from '../models/model-catalogue.ts'
import { anthropicReader } from './reader.ts'
import { toAnthropic } from './request.ts'
import { anthropicSearch, untilWhole } from './search.ts'
import { streamWhole } from '../calls/whole-answer.ts'
import { messageEvents } from './whole-answer.ts'
import { EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { VendorModel } from '../../core/engine/ports.ts'

const load = () => import('@anthropic-ai/sdk')

async function client({ endpoint, fetch }: Wire) {
  const { Anthropic } = await load()
  // Silent: its error log would repeat what the vendor sent. No key stands for a server that wants none.
  return new Anthropic({
    apiKey: endpoint.key ?? 'none',
    authToken: null,
    baseURL: endpoint.baseUrl,
    // The vendor wants the key as a Bearer token; a proxy made for its older versions looks for it here.
    defaultHeaders: endpoint.custom && endpoint.key !== null ? { 'x-api-key': endpoint.key } : {},
    maxRetries: 0,
    logLevel: 'off',
    fetch,
    timeout: NO_TIMEOUT_MS,
  })
}

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
    const { messages } = await client({ ...wire, fetch: streamWhole(wire.fetch, messageEvents) })
    const params = toAnthropic(request, known, refused)
    const ask = (asked: MessageCreateParamsStreaming) =>
      withoutWarnings(() => messages.create(asked, { signal: wire.signal }))
    const stream = await ask(params)
    if (request.search === undefined || refused.has('search')) return answer(stream, anthropicReader())
    const reader = anthropicReader()
    return answer(untilWhole(stream, reader, params, ask), searchedReader(reader, anthropicSearch()))
  },
  searches: (_model, _endpoint, known) => known?.search === true,
  models: async (wire) => {
    const { models } = await client(wire)
    const entries = await askEntries(wire.endpoint, async () =>
      (await models.list({ limit: 1000 }, { signal: wire.signal }).asResponse()).json(),
    )
    return (entries as unknown as readonly ModelInfo[])
      .filter((model) => model.lifecycle !== 'retired')
      .map(toldOfModel)
  },
  // Of a model the catalogue knows there is nothing to ask.
  describe: async (model, wire) =>
    createCatalogue().find('anthropic', model)?.described
      ? []
      : [toldOfModel(await (await client(wire)).models.retrieve(model, {}, { signal: wire.signal }))],
}

/** What Anthropic's own list says of a model, for one that the catalogue does not know. Proxies leave most of it out. */
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
  // One that thinks only by a budget is asked without thinking: the format has no other word for it here.
  const thinks = adaptive?.supported === true
  const off = disabled?.supported ? 'disabled' : between?.supported ? 'between_tools' : null
  return {
    ...about,
    thinkingOff: thinks ? off : null,
    capabilities: {
      // Whoever thinks adaptively and in no other way takes no sampling any more.
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
 * Calls an SDK that prints advice about models and parameters to the console before it asks: stderr is ours, and what
 * there is to say of a model is said with the model. Nothing else can print meanwhile, for nothing is waited for.
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
