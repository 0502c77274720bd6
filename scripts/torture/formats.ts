import type { ModelProvider } from '../../src/core/engine/ports.ts'
import { bindVendor } from '../../src/providers/calls/call-vendor.ts'
import { createLoadedContexts } from '../../src/providers/models/loaded-contexts.ts'
import { createCatalogue } from '../../src/providers/models/model-catalogue.ts'
import { createKnowledge } from '../../src/providers/models/model-knowledge.ts'
import { openaiVendor } from '../../src/providers/openai/index.ts'
import { createAnswerStarts } from '../../src/providers/calls/answer-start.ts'
import { createRecentLists } from '../../src/providers/models/recent-lists.ts'
import { createRefusals } from '../../src/providers/refusals/refusals.ts'
import { createProviderRegistry, type VendorRegistry } from '../../src/providers/registry.ts'
import { resolveEndpoint } from '../../src/providers/addresses/resolve-endpoint.ts'

/** A vendor's word for the end of an answer that its filter or its limit cut; null where it has none. */
interface Ends {
  readonly filter: string | null
  readonly limit: string
}

/** By the format of the answer. */
export const ENDS = {
  anthropic: { filter: 'refusal', limit: 'max_tokens' },
  openai: { filter: 'content_filter', limit: 'length' },
  'openai-responses': { filter: 'content_filter', limit: 'max_output_tokens' },
  gemini: { filter: 'SAFETY', limit: 'MAX_TOKENS' },
  ollama: { filter: null, limit: 'length' },
} as const satisfies Readonly<Record<string, Ends>>

export type Format = keyof typeof ENDS
/** Every format of an answer. */
export const FORMATS = Object.keys(ENDS) as readonly Format[]

const KEY = 'sk-torture-0123456789abcdef'
const nobody: ModelProvider = {
  id: 'rehearsal',
  async *stream() {
    yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
  },
  models: () => Promise.resolve([]),
}

/** The real providers; the server "box" speaks the format at this address. */
export function registryAt(format: Format, origin: string): VendorRegistry {
  if (format !== 'openai-responses')
    return createProviderRegistry({
      env: {},
      rehearsal: nobody,
      servers: [{ id: 'box', kind: format, baseUrl: origin, label: 'The box', model: 'm' }],
    })
  // OpenAI's own format is only used at OpenAI's address: here it is bound to another one.
  const registry = createProviderRegistry({ env: { OPENAI_API_KEY: KEY }, rehearsal: nobody })
  const vendor = openaiVendor('responses')
  const endpoint = resolveEndpoint(vendor, {
    id: 'openai',
    label: 'The box',
    baseUrl: origin,
    key: KEY,
    keyName: 'OPENAI_API_KEY',
  })
  const box = bindVendor(vendor, endpoint, {
    knowledge: createKnowledge(createCatalogue()),
    loaded: createLoadedContexts(),
    refusals: createRefusals(),
    starts: createAnswerStarts(),
    recentLists: createRecentLists(),
  })
  return { ...registry, get: () => box, takesTools: () => true }
}
