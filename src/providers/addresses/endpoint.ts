import { sayLater, type Sentence } from '../../base/language/say.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { readBaseUrl } from './read-address.ts'
import { keyFault, readKey } from './read-key.ts'
import type { Routing } from '../../core/contract/host/servers.ts'
import type { RequestExtras } from './request-extras.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** The address of a provider and what is sent to it. */
export interface Endpoint {
  /** The provider's id as seats name it. */
  readonly id: string
  /** The id of the vendor whose format is spoken there, such as "openai" or "ollama". */
  readonly vendor: string
  /** The vendor's name for people, such as "OpenAI". */
  readonly label: string
  /** The address, without a slash at its end. */
  readonly baseUrl: string
  /** Scheme, host and port: the part that may be shown. */
  readonly origin: string
  /** The key; null when none is needed, or when none may be sent there. */
  readonly key: string | null
  /** The name of the variable for the key: "OPENAI_API_KEY"; null for a vendor without keys. */
  readonly keyName: string | null
  /** Whether the address differs from the vendor's own. */
  readonly custom: boolean
  /** The headers and parameters sent with each request; absent for a vendor's own address. */
  readonly extras?: RequestExtras
  /** Which of the hosts behind OpenRouter may answer, if a person has chosen. */
  readonly routing?: Routing
}

/** The part of an endpoint that may be shown. */
export type ShownEndpoint = Pick<Endpoint, 'label' | 'origin' | 'custom'>

/** The name of a server, with its address if that is not the vendor's own. */
export function whoIs({ label, origin, custom }: ShownEndpoint): string | Sentence {
  return custom ? sayLater('{name} at {address}', { name: label, address: origin }) : label
}

function refuse(why: Sentence): never {
  throw new ConfigError('CONFIG_INVALID', why)
}

/**
 * Checks an address a person typed.
 * @throws ConfigError CONFIG_INVALID naming the address, without any secret it may hold
 */
export function parseBaseUrl(label: string, typed: string): URL {
  const url = URL.parse(typed.trim())
  // Only the part before a password, a path or a query is repeated: the rest may be secret.
  const shown =
    url && url.host !== ''
      ? `"${url.protocol}//${url.host}"`
      : `"${beginningOf(typed.trim().replace(/[@?#].*$/s, ''), 80)}"`
  const values = { shown, name: label }
  if (!url)
    refuse(
      sayLater(
        'The base URL {shown} for {name} is not an address: write it as https://host or http://127.0.0.1:port.',
        values,
      ),
    )
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    refuse(sayLater('The base URL {shown} for {name} must begin with https:// or http://.', values))
  if (url.username !== '' || url.password !== '')
    refuse(sayLater('The base URL {shown} for {name} must not hold a user name or password.', values))
  if (url.search !== '' || url.hash !== '')
    refuse(
      sayLater('The base URL {shown} for {name} must end with its path: leave out what follows "?" or "#".', values),
    )
  return url
}

/** The address of a server of models or voices, without the path of a call. @throws ConfigError CONFIG_INVALID */
export function parseServerUrl(label: string, typed: string): Readonly<URL> {
  const key = `${label}\n${typed}`
  const known = parsed.get(key)
  if (known) return known
  const url = parseBaseUrl(label, readBaseUrl(typed).baseUrl)
  if (parsed.size >= PARSED_MAX) parsed.clear()
  parsed.set(key, url)
  return url
}

/** Addresses that were read before: each call asks several times where its model is reached. */
const parsed = new Map<string, URL>()
const PARSED_MAX = 50

/**
 * Reads a key. One that cannot be sent in a header is refused now, because it would fail later with an error that
 * repeats it.
 * @throws ConfigError CONFIG_INVALID
 */
export function parseKey(keyName: string, key: string | undefined): string | null {
  const read = readKey(key ?? '')
  if (read === '') return null
  const fault = keyFault(read, sayLater('The key in {keyName}', { keyName }))
  if (fault !== null) throw new ConfigError('CONFIG_INVALID', fault)
  return read
}
