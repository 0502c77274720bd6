import type { Usage } from '../../../src/core/contract/usage.ts'
import { ProviderError } from '../../../src/core/contract/errors/errors.ts'
import type { ModelEvent, ModelProvider, ModelRequest, PromptPart, Scene } from '../../../src/core/engine/ports.ts'
import { bindVendor } from '../../../src/providers/calls/call-vendor.ts'
import { openaiVendor } from '../../../src/providers/openai/index.ts'
import { createLoadedContexts } from '../../../src/providers/models/loaded-contexts.ts'
import { createCatalogue } from '../../../src/providers/models/model-catalogue.ts'
import { createKnowledge } from '../../../src/providers/models/model-knowledge.ts'
import { createAnswerStarts } from '../../../src/providers/calls/answer-start.ts'
import { createRecentLists } from '../../../src/providers/models/recent-lists.ts'
import { createRefusals } from '../../../src/providers/refusals/refusals.ts'
import type { RegistryOptions } from '../../../src/providers/known-providers.ts'
import { createProviderRegistry, type VendorRegistry } from '../../../src/providers/registry.ts'
import { resolveEndpoint } from '../../../src/providers/addresses/resolve-endpoint.ts'
import type { FakeVendor } from '../../helpers/fake-vendor/index.ts'

/** The key of every vendor, which must never appear in anything shown. */
export const MARKER_KEY = 'sk-planted-MARKER-0123456789abcdef'
/** Words in every prompt. */
export const MARKER_PROMPT = 'PLANTED-PROMPT-WORDS'

export const KEYS = { ANTHROPIC_API_KEY: MARKER_KEY, OPENAI_API_KEY: MARKER_KEY, GEMINI_API_KEY: MARKER_KEY }
export const VENDOR_IDS = ['anthropic', 'openai', 'gemini', 'ollama'] as const
export type VendorId = (typeof VENDOR_IDS)[number]
/** Every way to a model; `openai-responses` is OpenAI's own format, used here at the fake's address. */
export const PATHS = [...VENDOR_IDS, 'openai-responses'] as const
export type Path = (typeof PATHS)[number]

const rehearsal: ModelProvider = {
  id: 'rehearsal',
  async *stream() {
    yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
  },
  models: async () => [{ id: 'rehearsal', label: 'Rehearsal', contextTokens: null }],
}

export function registryWith(options: Partial<RegistryOptions>): VendorRegistry {
  return createProviderRegistry({ env: {}, rehearsal, ...options })
}

/** A provider that calls the fake vendor with that key. */
export function providerAt(path: Path, fake: Pick<FakeVendor, 'origin'>): ModelProvider {
  if (path === 'openai-responses') {
    const vendor = openaiVendor('responses')
    return bindVendor(
      vendor,
      resolveEndpoint(vendor, {
        id: 'openai',
        label: 'OpenAI',
        baseUrl: fake.origin,
        key: MARKER_KEY,
        keyName: 'OPENAI_API_KEY',
      }),
      {
        knowledge: createKnowledge(createCatalogue()),
        loaded: createLoadedContexts(),
        refusals: createRefusals(),
        starts: createAnswerStarts(),
        recentLists: createRecentLists(),
      },
    )
  }
  return registryWith({ env: KEYS, baseUrls: { [path]: fake.origin } }).get(path)
}

export function part(text: string, more: Partial<PromptPart> = {}): PromptPart {
  return { text, package: 'test', stability: 'static', ...more }
}

export function requestTo(model: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model,
    system: [part(`You are a test. ${MARKER_PROMPT}`)],
    messages: [{ role: 'user', parts: [part('Say something.')] }],
    tools: [],
    sampling: {},
    cacheKey: 'dialog:first',
    scene: {} as Scene,
    ...more,
  }
}

export const CONCLUDE = {
  name: 'conclude',
  description: 'Go to the summary.',
  inputSchema: {
    type: 'object',
    properties: { reason: { type: 'string' } },
    required: ['reason'],
    additionalProperties: false,
  },
} as const

export interface Heard {
  readonly events: ModelEvent[]
  readonly text: string
  readonly thinking: string
  readonly calls: Extract<ModelEvent, { type: 'tool-call' }>[]
  readonly usage: Usage | null | undefined
  readonly finish: string | undefined
}

/** Reads the whole answer. */
export async function listen(
  provider: ModelProvider,
  request: ModelRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Heard> {
  const events: ModelEvent[] = []
  for await (const event of provider.stream(request, { signal })) events.push(event)
  const ended = events.at(-1)
  let text = ''
  let thinking = ''
  for (const event of events) {
    if (event.type === 'text') text += event.text
    else if (event.type === 'thinking') thinking += event.text
    else if (event.type === 'text-was-thinking') [thinking, text] = [thinking + text, '']
    else if (event.type === 'thinking-was-text') thinking = ''
  }
  return {
    events,
    text,
    thinking,
    calls: events.filter((event) => event.type === 'tool-call'),
    usage: ended?.type === 'ended' ? ended.usage : undefined,
    finish: ended?.type === 'ended' ? ended.finish.unified : undefined,
  }
}

/** The ProviderError with which an answer fails; any other result fails the test. */
export async function failureOf(provider: ModelProvider, request: ModelRequest): Promise<ProviderError> {
  try {
    await listen(provider, request)
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
  throw new Error('The call was expected to fail')
}
