import type { ListResponse, Ollama, ShowResponse } from 'ollama/browser'
import type { Capabilities } from '../../core/contract/host/model-info.ts'
import type { VendorModel } from '../../core/engine/ports.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { askEntries, type ListedEntry } from '../models/listed-models.ts'
import { samplingTaken, type SamplingFields } from '../calls/sampling-fields.ts'

/** A library may hold hundreds: the rest is listed without its window. */
const SHOWN_MAX = 60
/** Models asked about at once: each question is short, and a server on a small machine answers others too. */
const AT_ONCE = 8

/** Runs at ollama.com, whatever the address: it takes no memory here and is not free. */
export function isCloudModel(model: string): boolean {
  return /[:-]cloud$/.test(model)
}

/** Every model on the server with its size, what is loaded of them, and for all but the briefest list what each takes. */
export async function listOllama(
  client: Ollama,
  endpoint: Endpoint,
  detail: 'names' | 'full',
): Promise<readonly VendorModel[]> {
  const [models, loaded] = await Promise.all([
    askEntries(endpoint, () => client.list()),
    detail === 'full' ? psOrNothing(client) : null,
  ])
  const listed = models.map((model) => describe(model, loaded))
  if (detail === 'names') return listed
  const described: VendorModel[] = [...listed]
  let next = 0
  async function work(): Promise<void> {
    for (let at = next++; at < Math.min(listed.length, SHOWN_MAX); at = next++) {
      const model = listed[at]
      if (model) described[at] = { ...model, ...(await showOrNothing(client, model.id)) }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return described
}

/** What the server tells of one model; nothing when it does not. */
export async function showOrNothing(client: Ollama, model: string): Promise<Partial<VendorModel>> {
  try {
    const told = await client.show({ model })
    return { contextTokens: contextWindowOf(told), capabilities: capabilitiesOf(model, told) }
  } catch {
    // An older server, or a broken model: the list is worth having without.
    return {}
  }
}

async function psOrNothing(client: Ollama): Promise<ListResponse | null> {
  try {
    const loaded = await client.ps()
    return Array.isArray(loaded?.models) ? loaded : null
  } catch {
    return null
  }
}

function describe({ id, size: listed }: ListedEntry, loaded: ListResponse | null): VendorModel {
  const running = loaded?.models.find((each) => each.name === id)
  const size = running?.size || listed
  const memoryBytes = isCloudModel(id) || typeof size !== 'number' || !(size > 0) ? null : size
  return {
    id,
    label: id,
    contextTokens: null,
    memoryBytes,
    loaded: loaded === null ? null : running !== undefined,
  }
}

/** The format gives it under the architecture's name: "llama.context_length". A Map in the SDK's types, an object on the wire. */
function contextWindowOf(told: ShowResponse): number | null {
  const info = (told.model_info ?? {}) as unknown as Readonly<Record<string, unknown>>
  const entry = Object.entries(info).find(([name]) => name.endsWith('.context_length'))
  return typeof entry?.[1] === 'number' && entry[1] > 0 ? entry[1] : null
}

/** The options of a request that are sampling. */
export const OLLAMA_SAMPLING = {
  temperature: 'temperature',
  topP: 'top_p',
  topK: 'top_k',
  repeatPenalty: 'repeat_penalty',
} as const satisfies SamplingFields

/** gpt-oss takes a level of thinking and cannot do without. */
function capabilitiesOf(model: string, { capabilities }: ShowResponse): Capabilities | null {
  if (!Array.isArray(capabilities)) return null
  const thinking = capabilities.includes('thinking')
  const levels = thinking && takesLevels(model)
  return {
    sampling: samplingTaken(OLLAMA_SAMPLING),
    thinking,
    thinkingOff: thinking && !levels,
    efforts: levels ? ['low', 'medium', 'high'] : [],
    tools: capabilities.includes('tools'),
    images: capabilities.includes('vision'),
    json: true,
    system: true,
  }
}

/** Only gpt-oss takes a level instead of on and off. */
export function takesLevels(model: string): boolean {
  return /(?:^|\/)gpt-oss/.test(model)
}
