import { ProviderError } from '../../contract/errors/errors.ts'
import { presetAt } from '../../contract/host/server-presets.ts'
import type { Endpoint } from '../endpoint.ts'

/** A service that is known to list none of its models (Perplexity) and may still talk. */
export function listsNothing({ baseUrl }: Endpoint, error: unknown): boolean {
  return (presetAt(baseUrl)?.wantsModel ?? false) && error instanceof ProviderError && error.details?.['status'] === 404
}
