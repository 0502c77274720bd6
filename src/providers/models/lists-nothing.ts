import { ProviderError } from '../../core/contract/errors/errors.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'

/** Statuses of a server that has no list of models at all. */
const NO_LIST: ReadonlySet<unknown> = new Set([404, 405, 501])
/** Where a list may be refused to somebody who may have the models talk: Vertex wants another right for it. */
const MAY_REFUSE_LIST = /(?:^|[.-])aiplatform\.googleapis\.com$/

/** A server that lists none of its models (Perplexity, many gateways) and may still talk. An Ollama always lists. */
export function listsNothing({ custom, vendor, origin }: Endpoint, error: unknown): boolean {
  if (!custom || vendor === 'ollama' || !(error instanceof ProviderError)) return false
  const status = error.details?.['status']
  return NO_LIST.has(status) || (status === 403 && MAY_REFUSE_LIST.test(new URL(origin).hostname))
}

/** What a person then does. */
export function unlistedText(endpoint: Endpoint): string {
  return `${whoIs(endpoint)} has no list of models: type the name of one by hand, as its documentation has it. Where it should have one, check the address.`
}
