import { answer, type Vendor, type Wire } from '../vendor.ts'
import { contextToPrepare } from './context-length.ts'
import { guardLines } from './guard-lines.ts'
import { listOllama, showOrNothing } from './models.ts'
import { ollamaReader } from './reader.ts'
import { KEEP_ALIVE, toOllama } from './request.ts'

// The build for browsers cannot read files. Pictures are sent as base64, which must not be taken for paths.
const load = () => import('ollama/browser')

async function client({ endpoint, fetch }: Wire) {
  const { Ollama } = await load()
  const guarded: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || typeof input !== 'string' || !input.endsWith('/api/chat')) return response
    return new Response(guardLines(response.body), { status: response.status, headers: response.headers })
  }
  return new Ollama({
    host: endpoint.baseUrl,
    fetch: guarded,
    ...(endpoint.key === null ? {} : { headers: { Authorization: `Bearer ${endpoint.key}` } }),
  })
}

/** The vendor Ollama with its own API, on this computer or another. */
export const ollama: Vendor = {
  id: 'ollama',
  label: 'Ollama',
  defaultBaseUrl: 'http://127.0.0.1:11434',
  site: 'https://ollama.com',
  keyNames: [],
  baseUrlName: 'OLLAMA_HOST',
  openServers: true,
  cutsPrompts: () => true,
  normalizePath: (path) => path.replace(/\/(?:api|v1)$/, ''),
  load,
  open: async (request, wire, target) =>
    answer(await (await client(wire)).chat(toOllama(request, target)), ollamaReader()),
  models: async (wire, detail) => listOllama(await client(wire), wire.endpoint, detail),
  async describe(model, wire) {
    const told = await showOrNothing(await client(wire), model)
    return [{ id: model, label: model, contextTokens: null, ...told }]
  },
  async prepare(wanted, wire, target) {
    const length = contextToPrepare(wanted, target)
    target.loads(length)
    const { model } = wanted
    // A request without messages only loads the model.
    await (
      await client(wire)
    ).chat({ model, messages: [], stream: false, keep_alive: KEEP_ALIVE, options: { num_ctx: length } })
  },
}
