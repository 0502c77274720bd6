import { z } from 'zod'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import type { VendorModel } from '../../core/engine/ports.ts'
import type { Endpoint } from '../addresses/endpoint.ts'

/** An entry of a list of models, with the name that calls go by. */
export type ListedEntry = Readonly<Record<string, unknown>> & { readonly id: string }

/** The list itself, or an object that holds it: OpenAI and Anthropic say "data", Ollama and Gemini "models", Vertex "publisherModels". */
const listSchema = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.object({ models: z.array(z.unknown()) }).transform(({ models }) => models),
  z.object({ publisherModels: z.array(z.unknown()) }).transform(({ publisherModels }) => publisherModels),
])

/** Longer than any name of a model. */
const NAME_MAX = 300
/** Control characters, line breaks, and signs that nobody sees or that turn the text around them. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * The entries of a list of models, in whatever shape a server gives it. An entry without a usable name is left out: what
 * cannot be written cannot be asked for. One that stands there twice is taken once.
 * @throws ZodError for what is no list
 */
export function readEntries(answer: unknown): readonly ListedEntry[] {
  const entries = listSchema.parse(answer).flatMap((entry): readonly ListedEntry[] => {
    const about = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : { id: entry }
    const id = [about['id'], about['name'], about['model']].find((name) => typeof name === 'string' && name !== '')
    return typeof id === 'string' && isModelName(id) ? [{ ...about, id }] : []
  })
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
}

/** The entries of the list that a server answers with. @throws ProviderError PROVIDER_PROTOCOL for what is no list */
export async function askEntries(endpoint: Endpoint, ask: () => Promise<unknown>): Promise<readonly ListedEntry[]> {
  try {
    return readEntries(await ask())
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw new ProviderError(
      'PROVIDER_PROTOCOL',
      `What ${endpoint.label} answers at ${endpoint.origin} is not a list of models: check its address and its kind.`,
      { cause: error, details: { provider: endpoint.id } },
    )
  }
}

/** Whether a name can be shown, and asked for as it is shown. */
export function isModelName(id: string): boolean {
  return id.trim() !== '' && id.length <= NAME_MAX && !NOT_SHOWN.test(id)
}

/** Models as they may be shown and kept: each once, none whose name cannot be written, labels in one line. */
export function presentable<Model extends Pick<VendorModel, 'id' | 'label'>>(
  models: readonly Model[],
): readonly Model[] {
  const seen = new Set<string>()
  return models.flatMap((model) => {
    if (seen.has(model.id) || !isModelName(model.id)) return []
    seen.add(model.id)
    return [NOT_SHOWN.test(model.label) ? { ...model, label: inOneLine(model.label) || model.id } : model]
  })
}

function inOneLine(label: string): string {
  return label.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
