import { sayLater } from '../../base/language/say.ts'
import { z } from 'zod'
import { ConfigError, ProviderError } from '../../core/contract/errors/errors.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'
import { malformedAnswerError, streamError } from '../calls/stream-error.ts'
import { guardedFetch, newTraffic } from '../calls/guarded-fetch.ts'
import type { VendorRegistry } from '../registry.ts'

/** The provider, model and address that make vectors. */
export interface Embedder {
  readonly provider: string
  readonly model: string
}

/**
 * A schema for a vector. It checks all numbers in one pass, because a schema for each of a hundred thousand numbers is
 * much slower.
 */
const numbers = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one)),
)

/** How a format requests vectors, and where its answer contains them. */
interface EmbeddingWire {
  path(model: string): string
  headers(key: string): Readonly<Record<string, string>>
  body(model: string, texts: readonly string[]): unknown
  read(answer: unknown): readonly (readonly number[])[]
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const WIRES: Readonly<Record<string, EmbeddingWire>> = {
  openai: {
    path: () => '/embeddings',
    headers: bearer,
    body: (model, input) => ({ model, input, encoding_format: 'float' }),
    read: (answer) =>
      z
        .object({ data: z.array(z.object({ index: z.number().optional(), embedding: numbers })) })
        .parse(answer)
        .data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
        .map(({ embedding }) => embedding),
  },
  gemini: {
    path: (model) => `/v1beta/models/${encodeURIComponent(model.replace(/^models\//, ''))}:batchEmbedContents`,
    headers: (key) => ({ 'x-goog-api-key': key }),
    body: (model, texts) => ({
      requests: texts.map((text) => ({
        model: `models/${model.replace(/^models\//, '')}`,
        content: { parts: [{ text }] },
      })),
    }),
    read: (answer) =>
      z
        .object({ embeddings: z.array(z.object({ values: numbers })) })
        .parse(answer)
        .embeddings.map(({ values }) => values),
  },
  ollama: {
    path: () => '/api/embed',
    headers: bearer,
    body: (model, input) => ({ model, input, truncate: true }),
    read: (answer) => z.object({ embeddings: z.array(numbers) }).parse(answer).embeddings,
  },
}

/** Whether a provider's format supports vectors. */
export function givesVectors(kind: string): boolean {
  return Object.hasOwn(WIRES, kind)
}

/**
 * Makes a vector for each text, in the same order.
 * @throws ConfigError for a provider that is unknown or makes no vectors; ProviderError for a failed request
 */
export async function embedTexts(
  providers: Pick<VendorRegistry, 'reach'>,
  { provider, model }: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly (readonly number[])[]> {
  const { endpoint, kind, label } = providers.reach(provider)
  const wire = WIRES[kind]
  if (!wire || !endpoint)
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater(
        '{name} gives no vectors: choose a provider or server that speaks the format of OpenAI, Gemini or Ollama.',
        {
          name: label,
        },
      ),
    )
  const traffic = newTraffic()
  try {
    const response = await guardedFetch(
      endpoint,
      model,
      signal,
      traffic,
    )(`${endpoint.baseUrl}${wire.path(model)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(endpoint.key !== null && wire.headers(endpoint.key)) },
      body: JSON.stringify(wire.body(model, texts)),
    })
    return checked(wire.read(await response.json()), texts.length, endpoint, model)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof z.ZodError) throw malformedAnswerError(endpoint)
    throw streamError(endpoint, model, error, traffic)
  }
}

/** Checks that there is one vector for each text, and that all have the same length. */
function checked(
  vectors: readonly (readonly number[])[],
  wanted: number,
  endpoint: Endpoint,
  model: string,
): readonly (readonly number[])[] {
  const [first] = vectors
  if (
    vectors.length !== wanted ||
    !first ||
    first.length === 0 ||
    vectors.some(({ length }) => length !== first.length)
  )
    throw new ProviderError(
      'PROVIDER_PROTOCOL',
      sayLater(
        '{who} gave {count} vectors of “{model}” for {wanted} texts, or some of other lengths: check that it is a model for embeddings.',
        { who: whoIs(endpoint), count: vectors.length, model, wanted },
      ),
      { details: { provider: endpoint.id } },
    )
  return vectors
}
