import { searchedReader } from '../search/searched-reader.ts'
import { answer, type Vendor, type Wire } from '../vendor.ts'
import { geminiReader } from './reader.ts'
import { toGemini } from './request.ts'
import { geminiSearch } from './search.ts'

// The SDK's web build: it takes a key and a fetch and nothing from the environment, and loads in a fifth of the time.
const load = () => import('@google/genai/web')

async function client({ endpoint, fetch }: Wire) {
  const { GoogleGenAI } = await load()
  // Version v1beta: thinking levels and other newer fields are refused by v1.
  return new GoogleGenAI({
    apiKey: endpoint.key ?? 'none',
    vertexai: false,
    apiVersion: 'v1beta',
    httpOptions: { baseUrl: endpoint.baseUrl, fetch },
  })
}

/** Google's Gemini API. */
export const gemini: Vendor = {
  id: 'gemini',
  label: 'Gemini',
  defaultBaseUrl: 'https://generativelanguage.googleapis.com',
  site: 'https://aistudio.google.com',
  keyPath: '/apikey',
  keyNames: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  baseUrlName: null,
  openServers: false,
  normalizePath: (path) => path.replace(/\/v1(?:beta)?$/, ''),
  load,
  open: async (request, wire, { known, refused }) => {
    const { model, contents, config } = toGemini(request, known, refused)
    const chunks = await (
      await client(wire)
    ).models.generateContentStream({ model, contents, config: { ...config, abortSignal: wire.signal } })
    const reader = geminiReader()
    const searches = request.search !== undefined && !refused.has('search')
    return answer(chunks, searches ? searchedReader(reader, geminiSearch()) : reader)
  },
  searches: (_model, _endpoint, known) => known?.search === true,
  models: async (wire) => {
    const pager = await (await client(wire)).models.list({ config: { pageSize: 1000, abortSignal: wire.signal } })
    return pager.page
      .filter((model) => model.supportedActions?.includes('generateContent') ?? true)
      .map((model) => {
        const id = (model.name ?? '').replace(/^models\//, '')
        return { id, label: model.displayName ?? id, contextTokens: model.inputTokenLimit ?? null }
      })
  },
}
