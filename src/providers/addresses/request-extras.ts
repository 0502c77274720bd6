import type { Endpoint } from './endpoint.ts'
import { accessToken, forgetToken, type ServiceAccount } from './service-account.ts'

/**
 * The additions to every request to a person's own server, beyond what its format requires. Their values are secret
 * like keys.
 */
export interface RequestExtras {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  /** The name of a header that contains only the key; absent if the key is sent as the format prescribes. */
  readonly keyHeader?: string | undefined
  /** The service account whose access token is sent in place of a key. */
  readonly account?: ServiceAccount | undefined
}

/** The places where the formats put a key. */
const KEY_HEADERS = ['authorization', 'x-api-key', 'x-goog-api-key'] as const
/** The least length of a value that counts as secret, in characters. A shorter one could be any ordinary word. */
const SECRET_MIN = 8

type Input = Parameters<typeof globalThis.fetch>[0]

export interface Outgoing {
  readonly input: Input
  readonly init: RequestInit | undefined
}

/** Adds what the server requires to a request. @throws ProviderError when no access token can be obtained */
export async function withExtras(endpoint: Endpoint, input: Input, init: RequestInit | undefined): Promise<Outgoing> {
  const { extras, key } = endpoint
  if (extras === undefined) return { input, init }
  const { headers: own = {}, query = {}, keyHeader, account } = extras
  const url = new URL(input instanceof Request ? input.url : input)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  // Without a key the SDKs send a placeholder, which a server may take for a wrong key.
  const replaced = account !== undefined || keyHeader !== undefined || key === null
  if (replaced) for (const name of KEY_HEADERS) headers.delete(name)
  if (account) headers.set('authorization', `Bearer ${await accessToken(account, endpoint)}`)
  else if (keyHeader !== undefined && key !== null) headers.set(keyHeader, key)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return { input: input instanceof Request ? new Request(url, input) : url, init: { ...init, headers } }
}

/** The secrets that are sent to a server, longest first: its key, and the values of its headers and parameters. */
export function secretsOf({ key, extras }: Pick<Endpoint, 'key' | 'extras'>): readonly string[] {
  const values = [...Object.values(extras?.headers ?? {}), ...Object.values(extras?.query ?? {})]
  const secret = values.filter((value) => value.length >= SECRET_MIN)
  return [...(key === null ? [] : [key]), ...secret].toSorted((a, b) => b.length - a.length)
}

/**
 * Whether a text repeats a value that was sent in a header or in the query. Such a text must neither be shown nor
 * stored.
 */
export function repeatsSent({ extras }: Endpoint, { init }: Outgoing, text: string): boolean {
  if (extras === undefined) return false
  const sent = [...new Headers(init?.headers).values(), ...Object.values(extras.query ?? {})]
  return sent
    .map((value) => value.replace(/^Bearer /, ''))
    .some((value) => value.length >= SECRET_MIN && text.includes(value))
}

/** Notes that a server refused the credentials, so that the access token is not used again. */
export function noteRefusal({ extras }: Endpoint, status: number): void {
  if (status === 401 && extras?.account) forgetToken(extras.account)
}
