import { ProviderError } from '../../contract/errors/errors.ts'
import { whoIs, type Endpoint } from '../endpoint.ts'

/** Statuses of a server that has no list of models at all. */
const NO_LIST: ReadonlySet<unknown> = new Set([404, 405, 501])

/** A server that lists none of its models (Perplexity, many gateways) and may still talk. An Ollama always lists. */
export function listsNothing({ custom, vendor }: Endpoint, error: unknown): boolean {
  return custom && vendor !== 'ollama' && error instanceof ProviderError && NO_LIST.has(error.details?.['status'])
}

/** What a person then does. */
export function unlistedText(endpoint: Endpoint): string {
  return `${whoIs(endpoint)} has no list of models: type the name of one by hand, as its documentation has it. Where it should have one, check the address.`
}
