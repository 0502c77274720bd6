import type { ListResponse, Ollama, ShowResponse } from 'ollama/browser'
import type { Capabilities } from '../../core/contract/host/model-info.ts'
import type { VendorModel } from '../../core/engine/ports.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { askEntries, type ListedEntry } from '../models/listed-models.ts'
import { samplingTaken, type SamplingFields } from '../calls/sampling-fields.ts'

/**
 * The most models that are asked for their details. A library may hold hundreds; the others are listed without details.
 */
const SHOWN_MAX = 60
/** How many models are asked about at the same time. */
const AT_ONCE = 8

/** Whether a model runs at ollama.com, whatever the address: it needs no memory here, and is not free. */
export function isCloudModel(model: string): boolean {
  return /[:-]cloud$/.test(model)
}

/**
 * Lists all models on the server, with their size and whether they are loaded. Details are added unless only names are
 * wanted.
 */
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

/** The details of one model; empty if the server does not give them. */
export async function showOrNothing(client: Ollama, model: string): Promise<Partial<VendorModel>> {
  try {
    const told = await client.show({ model })
    return { contextTokens: contextWindowOf(told), capabilities: capabilitiesOf(model, told) }
  } catch {
    // The server may be an older one, or the model damaged. The list is useful without the details.
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

/**
 * The context window, whose field is named after the architecture, such as "llama.context_length". The SDK's types
 * wrongly call it a Map.
 */
function contextWindowOf(told: ShowResponse): number | null {
  const info = (told.model_info ?? {}) as unknown as Readonly<Record<string, unknown>>
  const entry = Object.entries(info).find(([name]) => name.endsWith('.context_length'))
  return typeof entry?.[1] === 'number' && entry[1] > 0 ? entry[1] : null
}

/** Ollama's names of the sampling settings. */
export const OLLAMA_SAMPLING = {
  temperature: 'temperature',
  topP: 'top_p',
  topK: 'top_k',
  repeatPenalty: 'repeat_penalty',
} as const satisfies SamplingFields

/** The capabilities of a model. gpt-oss accepts only levels of thinking, and cannot turn it off. */
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

/** Whether the model accepts a level of thinking in place of on and off: only gpt-oss does. */
export function takesLevels(model: string): boolean {
  return /(?:^|\/)gpt-oss/.test(model)
}
