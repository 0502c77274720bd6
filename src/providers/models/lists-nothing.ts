import { sayLater, type Sentence } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'

/** Statuses of a server without a list of models. */
const NO_LIST: ReadonlySet<unknown> = new Set([404, 405, 501])
/**
 * Matches hosts that may refuse the list to a person who may call the models. Vertex requires another permission for
 * the list.
 */
const MAY_REFUSE_LIST = /(?:^|[.-])aiplatform\.googleapis\.com$/

/** Whether the server has no list (Perplexity, many gateways) but may answer calls. Ollama always has one. */
export function listsNothing({ custom, vendor, origin }: Endpoint, error: unknown): boolean {
  if (!custom || vendor === 'ollama' || !(error instanceof ProviderError)) return false
  const status = error.details?.['status']
  return NO_LIST.has(status) || (status === 403 && MAY_REFUSE_LIST.test(new URL(origin).hostname))
}

/** The advice for a server without a list. */
export function unlistedText(endpoint: Endpoint): Sentence {
  return sayLater(
    '{who} has no list of models: type the name of one by hand, as its documentation has it. Where it should have one, check the address.',
    { who: whoIs(endpoint) },
  )
}
