import { z } from 'zod'
import type { VendorModel } from '../../core/engine/ports.ts'
import { askTogether } from '../../base/async/ask-together.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import type { ListedEntry } from '../models/listed-models.ts'
import type { Wire } from '../vendor.ts'

/**
 * The tokens that are assumed for a server on this computer that reports no context window: what such servers usually
 * start with.
 */
export const ASSUMED_CONTEXT_TOKENS = 8_192
/** The tokens with which LM Studio loads a model unless a person sets another number. */
const LM_STUDIO_LOADS = 4_096
/** The time limit in milliseconds for requests outside the common format, whose answers are optional. */
const NATIVE_WAIT_MS = 2_000

/** A schema for the tokens of a context window; implausible values count as not reported. */
const tokens = z.number().int().min(1).max(100_000_000).nullish().catch(null)
/** The same schema, which also accepts a number that is written as a text. */
const tokensOrText = z.preprocess(
  (told) => (typeof told === 'string' && /^\d+$/.test(told) ? Number(told) : told),
  tokens,
)

const entrySchema = z.object({
  /** The context window in use, as vLLM and SGLang send it. */
  max_model_len: tokensOrText,
  /** The context window, as several gateways send it. */
  context_length: tokensOrText,
  /**
   * Newer versions of llama.cpp: n_ctx is the context window in use, n_ctx_train the largest that the model could have.
   */
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

/** The window that an entry of a list reports. */
export function describeEntry({ id, ...entry }: ListedEntry): VendorModel {
  const { max_model_len, context_length, meta } = entrySchema.parse(entry)
  return { id, label: id, contextTokens: max_model_len ?? context_length ?? meta?.n_ctx ?? null }
}

/**
 * Completes context windows that the list leaves open, from other addresses of a person's own server: LM Studio's by
 * model, and llama.cpp's for the model it runs. If none is reported, a server on this computer is assumed to have a
 * small one, because it might cut a longer prompt without an error.
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
    // A server on this computer that needs a key is usually a gateway to models elsewhere.
    return isLoopback(url) && wire.endpoint.key === null
      ? { ...model, contextTokens: ASSUMED_CONTEXT_TOKENS, contextAssumed: true }
      : model
  })
}

/** Simultaneous requests about several models share one, because the server's answer is the same for each. */
const together = askTogether<unknown>()

/** Requests something outside the common format; null if there is no answer in time, or none of this shape. */
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
