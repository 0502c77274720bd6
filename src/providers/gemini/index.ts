import { z } from 'zod'
import type { VendorModel } from '../../core/engine/ports.ts'
import { askEntries, type ListedEntry } from '../models/listed-models.ts'
import { searchedReader } from '../search/searched-reader.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { answer, type Vendor, type Wire } from '../vendor.ts'
import { streamWhole, type ToEvents } from '../calls/whole-answer.ts'
import { geminiReader } from './reader.ts'
import { toGemini } from './request.ts'
import { geminiSearch } from './search.ts'

// The SDK's build for the web reads nothing from the environment and loads in a fifth of the time.
const load = () => import('@google/genai/web')

async function client({ endpoint, fetch }: Wire) {
  const { GoogleGenAI } = await load()
  // The version v1beta is used, because v1 refuses thinking levels and other fields.
  const vertex = isVertex(endpoint)
  return new GoogleGenAI({
    apiKey: endpoint.key ?? 'none',
    vertexai: vertex,
    apiVersion: vertex ? '' : 'v1beta',
    httpOptions: { baseUrl: endpoint.baseUrl, fetch },
  })
}

/** Whether the address is one of Vertex, which contains a version, a project and a location. */
function isVertex({ baseUrl }: Endpoint): boolean {
  return /\/v1(?:beta1)?\/projects\/[^/]+\/locations\/[^/]+$/.test(new URL(baseUrl).pathname)
}

/**
 * Requests the list of models. The SDK is not used, because it treats a list in another form than Google's as empty.
 */
async function askList({ endpoint, fetch, signal }: Wire): Promise<unknown> {
  // Vertex lists its publishers' models at an address without a project.
  const at = isVertex(endpoint)
    ? `${endpoint.origin}/v1beta1/publishers/google/models`
    : `${endpoint.baseUrl}/v1beta/models`
  const response = await fetch(`${at}?pageSize=1000`, { headers: { 'x-goog-api-key': endpoint.key ?? 'none' }, signal })
  return response.json()
}

const entrySchema = z.object({
  displayName: z.string().optional().catch(undefined),
  inputTokenLimit: z.number().int().positive().nullish().catch(null),
  supportedGenerationMethods: z.array(z.string()).optional().catch(undefined),
})

/** The model of an entry; null for one that does not talk. */
function readEntry(entry: ListedEntry): VendorModel | null {
  const { displayName, inputTokenLimit, supportedGenerationMethods: methods } = entrySchema.parse(entry)
  if (methods && !methods.includes('generateContent')) return null
  const id = entry.id.replace(/^(?:publishers\/google\/)?models\//, '')
  return { id, label: displayName ?? id, contextTokens: inputTokenLimit ?? null }
}

/** Without server-sent events, Google sends a list of the same parts; a complete answer is a single part. */
const partEvents: ToEvents = (whole) => {
  const parts: readonly unknown[] = Array.isArray(whole) ? whole : [whole]
  const known = parts.some((part) => PART_FIELDS.some((name) => typeof part === 'object' && part && name in part))
  return known ? parts.map((data) => ({ data })) : null
}

const PART_FIELDS = ['candidates', 'promptFeedback', 'usageMetadata', 'error'] as const

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
  normalizePath: (path) => path.replace(/\/v1(?:beta)?$|\/publishers\/google(?:\/models)?$/, ''),
  load,
  open: async (request, wire, { known, refused }) => {
    const { model, contents, config } = toGemini(request, known, refused)
    const chunks = await (
      await client({ ...wire, fetch: streamWhole(wire.fetch, partEvents) })
    ).models.generateContentStream({ model, contents, config: { ...config, abortSignal: wire.signal } })
    const reader = geminiReader()
    const searches = request.search !== undefined && !refused.has('search')
    return answer(chunks, searches ? searchedReader(reader, geminiSearch()) : reader)
  },
  // Levels of thinking differ by model, so the lowest level of an unknown model is not known.
  cannot: ({ thinking }, _endpoint, known) => (thinking === false && known === null ? ['thinking'] : []),
  searches: (_model, _endpoint, known) => known?.search === true,
  models: async (wire) => {
    const entries = await askEntries(wire.endpoint, () => askList(wire))
    return entries.map(readEntry).filter((model) => model !== null)
  },
}
