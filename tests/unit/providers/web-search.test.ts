import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf } from '../../../src/core/dialog/money/cost.ts'
import { joinSearches } from '../../../src/core/dialog/quotations/turn-sources.ts'
import { bindVendor } from '../../../src/providers/calls/call-vendor.ts'
import { openaiVendor } from '../../../src/providers/openai/index.ts'
import { createLoadedContexts } from '../../../src/providers/models/loaded-contexts.ts'
import { createCatalogue } from '../../../src/providers/models/model-catalogue.ts'
import { createKnowledge } from '../../../src/providers/models/model-knowledge.ts'
import { createAnswerStarts } from '../../../src/providers/calls/answer-start.ts'
import { createRecentLists } from '../../../src/providers/models/recent-lists.ts'
import { createRefusals } from '../../../src/providers/refusals/refusals.ts'
import { resolveEndpoint } from '../../../src/providers/addresses/resolve-endpoint.ts'
import { createFakeVendor, type FakeRecord, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { KEYS, listen, MARKER_KEY, providerAt, registryWith, requestTo, type Heard } from './support.ts'

let fake: FakeVendor
let reply: (record: FakeRecord) => FakeReply = () => ({})
beforeAll(async () => {
  fake = await createFakeVendor({ reply: (record) => reply(record) })
})
afterAll(() => fake.close())

function recorded(file: string): FakeReply {
  const bytes = readFileSync(new URL(`../../fixtures/vendors/search/${file}.txt`, import.meta.url))
  return { raw: { bytes, contentType: 'text/event-stream', chunkSize: 7 } }
}

const searching = (model: string, max = 3) => requestTo(model, { search: { max } })
const found = ({ events }: Heard) =>
  events.flatMap((event) => (event.type === 'web-search' ? [event.found] : [])).at(-1)
/** In order: whether it reported a search as begun or ended, and how many pages it had found so far. */
const told = ({ events }: Heard) =>
  events.flatMap<boolean | number>((event) =>
    event.type === 'searching' ? [event.on] : event.type === 'web-search' ? [event.found.sources.length] : [],
  )
const body = () => fake.requests.at(-1)?.body as { [field: string]: unknown }

/** A server with OpenAI's format that counts as one of the hosts with a web search. */
function hostProvider(host: 'openrouter' | 'xai') {
  const vendor = openaiVendor('by-address', () => host)
  const settings = { id: host, label: host, baseUrl: fake.origin, key: MARKER_KEY, keyName: null }
  return bindVendor(vendor, resolveEndpoint(vendor, settings), {
    knowledge: createKnowledge(createCatalogue()),
    loaded: createLoadedContexts(),
    refusals: createRefusals(),
    starts: createAnswerStarts(),
    recentLists: createRecentLists(),
  })
}

const COUNT = 'https://city.example/count'
const OPINION = 'https://paper.example/opinion'

test('Anthropic: results are kept, the announcement is not spoken, and a failed search is not fatal', async () => {
  reply = () => recorded('anthropic')
  const heard = await listen(providerAt('anthropic', fake), searching('claude-haiku-5-5', 2))
  expect(body()['tools']).toEqual([{ type: 'web_search_20250305', name: 'web_search', max_uses: 2 }])
  expect([heard.text, heard.thinking]).toEqual([
    'The ban works. Traffic fell by a third in Zürich 🚲, says the city’s own count.',
    "I'll look for the latest count.",
  ])
  expect(found(heard)).toEqual({
    queries: ['car-free centre traffic count 2026', 'shops revenue'],
    sources: [
      { url: COUNT, title: 'Traffic count of May', age: 'May 12, 2026' },
      { url: OPINION, title: 'Opinion: cars belong' },
    ],
    citations: [
      {
        source: 0,
        words: 'Traffic fell by a third in Zürich 🚲',
        passage: 'In May, 31 % fewer cars entered the centre than a year before...',
      },
    ],
    requests: 1,
    failures: [],
    bounded: true,
  })
  expect([heard.usage?.searches, heard.usage?.promptTokens]).toEqual([1, 10_682])
  expect(told(heard).slice(0, 3)).toEqual([true, 0, false])
  expect(told(heard).at(-1)).toBe(2)
})

test('Anthropic: a paused search is continued with its encrypted results, within its limit', async () => {
  const asked: { messages: { role: string; content: unknown }[]; tools: unknown }[] = []
  reply = (record) => {
    asked.push(record.body as (typeof asked)[number])
    return recorded(asked.length === 1 ? 'anthropic-paused' : 'anthropic-went-on')
  }
  const heard = await listen(providerAt('anthropic', fake), searching('claude-haiku-5-5', 3))
  expect([heard.text, heard.finish]).toEqual(['Traffic fell.', 'stop'])
  expect(asked).toHaveLength(2)
  expect(asked[1]?.tools).toMatchObject([{ max_uses: 2 }])
  expect(asked[1]?.messages.at(-1)).toEqual({
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'I need figures.', signature: 'EqQB' },
      { type: 'server_tool_use', id: 'srvtoolu_01', name: 'web_search', input: { query: 'count' } },
      {
        type: 'web_search_tool_result',
        tool_use_id: 'srvtoolu_01',
        content: [
          {
            type: 'web_search_result',
            title: 'Count',
            url: COUNT,
            encrypted_content: 'EqgfCioIARgBIiQ3YTAw',
            page_age: null,
          },
        ],
      },
      { type: 'server_tool_use', id: 'srvtoolu_02', name: 'web_search', input: { query: 'shops' } },
    ],
  })
  expect(found(heard)).toMatchObject({
    queries: ['count', 'shops'],
    citations: [{ words: 'Traffic fell.', passage: 'Fewer cars.' }],
    failures: ['The search of Anthropic took no more requests for now.'],
    requests: 2,
  })
  expect(heard.usage).toMatchObject({ promptTokens: 300, completionTokens: 50, searches: 2 })
})

test('OpenAI: addresses are not spoken, and the words that each source supports are known', async () => {
  reply = () => recorded('openai-responses')
  const heard = await listen(providerAt('openai-responses', fake), searching('gpt-6-luna', 2))
  expect(body()).toMatchObject({
    tools: [{ type: 'web_search' }],
    max_tool_calls: 2,
    include: ['reasoning.encrypted_content', 'web_search_call.action.sources'],
  })
  expect(heard.text).toBe('Traffic fell by a third. Noise rose.')
  expect(found(heard)).toEqual({
    queries: ['car-free centre traffic count'],
    sources: [
      { url: COUNT, title: 'Traffic count of May' },
      { url: OPINION, title: '' },
    ],
    citations: [{ source: 0, words: 'Traffic fell by a third.' }],
    requests: 1,
    failures: [],
  })
})

test('xAI: a search is sent only where it is accepted, and its numbers are not spoken', async () => {
  reply = () => recorded('xai')
  const heard = await listen(hostProvider('xai'), searching('grok-4.3'))
  expect(fake.requests.at(-1)?.path).toMatch(/\/responses$/)
  expect(body()).toMatchObject({ tools: [{ type: 'web_search' }], include: ['reasoning.encrypted_content'] })
  expect(heard.text).toBe('Traffic fell by a third and noise rose.')
  expect(found(heard)).toMatchObject({
    queries: ['car-free centre traffic'],
    citations: [
      { source: 0, words: 'Traffic fell by a third' },
      { source: 1, words: 'and noise rose' },
    ],
    requests: 2,
  })
  // The reported cost is complete and includes the searches.
  expect(costOf(heard.usage!, null)).toBeCloseTo(0.012)
})

test('OpenRouter: its own search tool is used, and the text of each page is kept', async () => {
  reply = () => recorded('openrouter')
  const heard = await listen(hostProvider('openrouter'), searching('google/gemini-3.8-flash', 2))
  expect(body()['tools']).toEqual([
    { type: 'openrouter:web_search', parameters: { max_results: 5, max_total_results: 10 } },
  ])
  expect(heard.text).toBe('According to city.example, traffic fell by a third.')
  expect(found(heard)).toMatchObject({
    sources: [{ url: COUNT, title: 'Traffic count of May' }],
    citations: [{ words: 'According to city.example', passage: 'In May, 31 % fewer cars entered the centre.' }],
    requests: 1,
  })
  expect(heard.usage).toMatchObject({ searches: 1, cost: 0.0071 })
})

test('Gemini: byte offsets become characters, empty queries cost nothing, and its markup is not shown', async () => {
  reply = () => recorded('gemini')
  const heard = await listen(providerAt('gemini', fake), searching('gemini-3.8-flash'))
  expect(body()).toMatchObject({ tools: [{ googleSearch: {} }] })
  const search = found(heard)
  expect(search).toMatchObject({
    queries: ['verkehr zürich zählung', 'lärm zürich'],
    sources: [{ title: 'stadt.example' }, { title: 'zeitung.example' }],
    citations: [
      { source: 0, words: 'Der Verkehr in Zürich sank um ein Drittel.' },
      { source: 1, words: 'Der Verkehr in Zürich sank um ein Drittel.' },
      { source: 1, words: 'Der Lärm nahm zu.' },
    ],
    requests: 2,
  })
  expect(search?.suggestions).toEqual([
    { text: 'verkehr zürich & lärm', url: 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ&x=1' },
  ])
  expect(heard.usage).toMatchObject({ promptTokens: 2_450, searches: 2 })
})

test('the dialog goes on when a vendor refuses its search', async () => {
  reply = ({ body: sent }) =>
    JSON.stringify(sent).includes('web_search')
      ? {
          fail: {
            status: 400,
            type: 'invalid_request_error',
            message: 'Web search is not enabled for this organization.',
          },
        }
      : { text: 'Without it.' }
  const provider = providerAt('anthropic', fake)
  const heard = await listen(provider, searching('claude-haiku-5-5'))
  expect(heard.text).toBe('Without it.')
  expect(heard.events).toContainEqual(expect.objectContaining({ type: 'setting-refused', setting: 'search' }))
  await listen(provider, searching('claude-haiku-5-5'))
  expect(JSON.stringify(body())).not.toContain('web_search')
})

test('a search is neither offered nor sent to a model that is not known to have one', async () => {
  const registry = registryWith({
    env: KEYS,
    servers: [{ id: 'lab', kind: 'openai', baseUrl: 'https://lab.example/v1' }],
    ownServers: () => [
      { id: 'router', kind: 'openai', baseUrl: 'https://openrouter.ai/api/v1' },
      { id: 'claude', kind: 'anthropic', baseUrl: 'https://proxy.example' },
      { id: 'box', kind: 'ollama', baseUrl: 'http://192.168.1.5:11434' },
    ],
  })
  const searches = (provider: string, model: string, baseUrl?: string) =>
    registry.searches?.({ provider, model, baseUrl })
  expect(searches('anthropic', 'claude-haiku-5-5')).toBe(true)
  expect(searches('anthropic', 'claude-9')).toBe(false)
  expect(searches('openai', 'gpt-6-luna')).toBe(true)
  expect(searches('openai', 'gpt-6-luna', 'https://lab.example/v1')).toBe(false)
  expect(searches('openai', 'grok-4.3', 'https://api.x.ai/v1')).toBe(true)
  expect(searches('openai', 'any/model', 'https://openrouter.ai/api/v1')).toBe(true)
  expect(searches('lab', 'm')).toBe(false)
  // Servers that a user has added can search where their format and address allow it.
  expect(searches('router', 'any/model')).toBe(true)
  expect(searches('claude', 'claude-haiku-5-5')).toBe(true)
  expect(searches('claude', 'claude-9')).toBe(false)
  expect(searches('box', 'qwen3')).toBe(false)
  expect(searches('ollama', 'qwen3')).toBe(false)
  expect(searches('rehearsal', 'rehearsal')).toBe(false)
  reply = () => ({ text: 'Hm.' })
  await listen(providerAt('anthropic', fake), searching('claude-9'))
  expect(body()['tools']).toBeUndefined()
})

test('searches have their price, and an unknown price is not zero', () => {
  const usage = {
    promptTokens: 1_000_000,
    completionTokens: 0,
    thinkingTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    estimated: false,
    searches: 3,
  }
  const price = createCatalogue().priceOf('anthropic', 'claude-sonnet-5-5', Date.UTC(2026, 10, 22))
  expect(costOf(usage, price)).toBeCloseTo(2.03)
  expect(costOf(usage, price && { ...price, search: null })).toBeNull()
})

test('a citation is dropped when its words were edited', () => {
  const search = {
    queries: ['q'],
    sources: [
      { url: OPINION, title: 'Opinion' },
      { url: COUNT, title: 'Count' },
      { url: 'https://a.example/', title: '' },
    ],
    citations: [
      { source: 0, words: 'Shops lost half.' },
      { source: 1, words: 'Traffic  “fell” by a third.' },
    ],
    requests: 1,
    failures: [],
  }
  const text = 'It works: traffic "fell" by a third. Shops gained.'
  const { sources } = joinSearches([search, search], text)
  expect(
    sources.map(({ title, host, citations }) => [title || host, citations.map(({ place }) => place !== null)]),
  ).toEqual([
    ['Count', [true]],
    ['Opinion', [false]],
    ['a.example', []],
  ])
  const place = sources[0]?.citations[0]?.place
  expect(text.slice(place?.start, place?.end)).toBe('traffic "fell" by a third')
})
