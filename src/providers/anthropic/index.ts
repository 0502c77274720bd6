import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import { askEntries } from '../models/listed-models.ts'
import { searchedReader } from '../search/searched-reader.ts'
import { answer, NO_TIMEOUT_MS, type Vendor, type Wire } from '../vendor.ts'
import { createCatalogue } from '../models/model-catalogue.ts'
import { withoutWarnings } from './without-warnings.ts'
import { anthropicReader } from './reader.ts'
import { toAnthropic } from './request.ts'
import { anthropicSearch, untilWhole } from './search.ts'
import { streamWhole } from '../calls/whole-answer.ts'
import { toldOfModel } from './told-of-model.ts'
import { messageEvents } from './whole-answer.ts'

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
