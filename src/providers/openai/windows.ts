import { z } from 'zod'
import type { VendorModel } from '../../core/engine/ports.ts'
import { askTogether } from '../../base/async/ask-together.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import type { ListedEntry } from '../models/listed-models.ts'
import type { Wire } from '../vendor.ts'

/** What a server on this computer is taken to hold when nothing it says tells: the usual length such servers begin with. */
export const ASSUMED_CONTEXT_TOKENS = 8_192
/** LM Studio loads a model with this many unless a person says otherwise. */
const LM_STUDIO_LOADS = 4_096
/** A native answer that takes longer is done without. */
const NATIVE_WAIT_MS = 2_000

/** A number of tokens that a window can have; anything else is as good as not told. */
const tokens = z.number().int().min(1).max(100_000_000).nullish().catch(null)
/** Some write it as a text. */
const tokensOrText = z.preprocess(
  (told) => (typeof told === 'string' && /^\d+$/.test(told) ? Number(told) : told),
  tokens,
)

const entrySchema = z.object({
  /** vLLM and SGLang: what the server runs it with. */
  max_model_len: tokensOrText,
  /** Gateways. */
  context_length: tokensOrText,
  /** llama.cpp: what it runs with, in newer versions; n_ctx_train is only what the model could do. */
  meta: z.object({ n_ctx: tokens, n_ctx_train: tokens }).nullish().catch(null),
})

const lmStudioSchema = z.object({
  data: z.array(
    z
      .object({
        id: z.string(),
        type: z.string().nullish().catch(null),
        state: z.string().nullish().catch(null),
        loaded_context_length: tokens,
        max_context_length: tokens,
      })
      .nullable()
      .catch(null),
  ),
})

const propsSchema = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) })

/** What an entry of a list of models says of the window it runs with. */
export function describeEntry({ id, ...entry }: ListedEntry): VendorModel {
  const { max_model_len, context_length, meta } = entrySchema.parse(entry)
  return { id, label: id, contextTokens: max_model_len ?? context_length ?? meta?.n_ctx ?? null }
}

/**
 * Windows that the list leaves open, as servers of one's own tell them elsewhere: LM Studio by model, llama.cpp for the
 * one it runs. What nobody tells is assumed to be small on this computer, where a prompt that is too long is cut without
 * a word.
 */
export async function completeWindows(models: readonly VendorModel[], wire: Wire): Promise<readonly VendorModel[]> {
  const url = new URL(wire.endpoint.baseUrl)
  if (models.every((model) => model.contextTokens !== null) || (url.protocol === 'https:' && !isLoopback(url)))
    return models
  const [studio, props] = await Promise.all([
    native(wire, '/api/v0/models', lmStudioSchema),
    native(wire, '/props', propsSchema),
  ])
  const running = props?.default_generation_settings.n_ctx ?? null
  return models.map((model) => {
    if (model.contextTokens !== null) return model
    const told = studio?.data.find((each) => each?.id === model.id)
    if (told) {
      const { loaded_context_length: held, max_context_length: most, state } = told
      const loads = Math.min(most ?? LM_STUDIO_LOADS, LM_STUDIO_LOADS)
      return {
        ...model,
        contextTokens: held ?? loads,
        contextAssumed: typeof held !== 'number',
        loaded: state === 'loaded',
      }
    }
    if (running !== null) return { ...model, contextTokens: running }
    // Behind a key on this computer there is most often a gateway to somebody else's models.
    return isLoopback(url) && wire.endpoint.key === null
      ? { ...model, contextTokens: ASSUMED_CONTEXT_TOKENS, contextAssumed: true }
      : model
  })
}

/** The models of a dialog are asked about one by one, and a server says the same of each. */
const together = askTogether<unknown>()

/** An answer outside the common format; null when there is none of this shape in time. */
async function native<T>({ endpoint, fetch, signal }: Wire, path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const told = await together(`${endpoint.origin} ${path} ${endpoint.key}`, async () => {
      const response = await fetch(endpoint.origin + path, {
        headers: endpoint.key === null ? {} : { Authorization: `Bearer ${endpoint.key}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(NATIVE_WAIT_MS)]),
      })
      return response.json()
    })
    return schema.parse(told)
  } catch {
    return null
  }
}
