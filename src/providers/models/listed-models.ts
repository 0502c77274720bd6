import { sayLater } from '../../base/language/say.ts'
import { z } from 'zod'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import type { VendorModel } from '../../core/engine/ports.ts'
import type { Endpoint } from '../addresses/endpoint.ts'

/** An entry of a list of models, with the id by which calls name the model. */
export type ListedEntry = Readonly<Record<string, unknown>> & { readonly id: string }

/** A list, or an object that holds one: in `data` at OpenAI and Anthropic, in `models` at Ollama and Gemini, ... */
const listSchema = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.object({ models: z.array(z.unknown()) }).transform(({ models }) => models),
  z.object({ publisherModels: z.array(z.unknown()) }).transform(({ publisherModels }) => publisherModels),
])

/** The most characters of a model's name. */
const NAME_MAX = 300
/** Control characters, line breaks, and invisible characters, such as those that reverse the direction of text. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * The entries of a list of models, in whatever shape a server sends it. Entries without a usable name are left out,
 * because such a model cannot be called. Of entries with the same name, the first is kept.
 * @throws ZodError if the answer is not a list
 */
export function readEntries(answer: unknown): readonly ListedEntry[] {
  const entries = listSchema.parse(answer).flatMap((entry): readonly ListedEntry[] => {
    const about = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : { id: entry }
    const id = [about['id'], about['name'], about['model']].find((name) => typeof name === 'string' && name !== '')
    return typeof id === 'string' && isModelName(id) ? [{ ...about, id }] : []
  })
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
}

/** The entries of a server's list of models. @throws ProviderError PROVIDER_PROTOCOL if the answer is not a list */
export async function askEntries(endpoint: Endpoint, ask: () => Promise<unknown>): Promise<readonly ListedEntry[]> {
  try {
    return readEntries(await ask())
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw new ProviderError(
      'PROVIDER_PROTOCOL',
      sayLater('What {name} answers at {address} is not a list of models: check its address and its kind.', {
        name: endpoint.label,
        address: endpoint.origin,
      }),
      { cause: error, details: { provider: endpoint.id } },
    )
  }
}

/** Whether a name can be shown without changes and then be used in a call. */
export function isModelName(id: string): boolean {
  return id.trim() !== '' && id.length <= NAME_MAX && !NOT_SHOWN.test(id)
}

/** Models as they can be shown and stored: each once, without those with unusable names, and labels on one line. */
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
