import { sayLater } from '../../base/language/say.ts'
import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '../../base/files/sha256.ts'
import { ConfigError, ProviderError } from '../../core/contract/errors/errors.ts'
import { outboundFetch } from '../../base/network/outbound-fetch.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import type { Endpoint } from './endpoint.ts'

/** The fields needed from a Google service account's JSON file. The whole file is stored and treated like a key. */
const accountSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(3).max(300),
  private_key: z.string().regex(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/),
  private_key_id: z.string().max(200).optional(),
  project_id: z.string().max(100).optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.infer<typeof accountSchema>

/** The permission that a token request asks for: https://developers.google.com/identity/protocols/oauth2/service-account */
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** The time in seconds for which a signed request is valid; more than an hour is not allowed. */
const ASSERTION_SECONDS = 3_600
/** A new token is requested this long before the old one expires, or after half its lifetime if that is shorter. */
const EARLY_MS = 5 * 60_000
const WAIT_MS = 20_000

/**
 * Reads the file of a service account; null for any other text, which may be a plain key.
 * @throws ConfigError CONFIG_INVALID for JSON of another kind; the error does not repeat its content
 */
export function parseServiceAccount(text: string): ServiceAccount | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const account = accountSchema.parse(JSON.parse(text))
    const { protocol } = new URL(account.token_uri)
    if (protocol !== 'https:' && !isLoopback(new URL(account.token_uri))) throw new SyntaxError('Not encrypted')
    createPrivateKey(account.private_key)
    return account
  } catch {
    throw new ConfigError(
      'CONFIG_INVALID',
      'This is JSON and not the file of a service account: paste the whole file as Google gave it, with its private key.',
    )
  }
}

interface Token {
  readonly value: string
  /** The time from which a new token is requested, in milliseconds since 1970. */
  readonly staleAt: number
}

/** The tokens by account. Calls that begin together use the same request for a token. */
const tokens = new Map<string, Promise<Token>>()

function idOf(account: ServiceAccount): string {
  return sha256(JSON.stringify(account), 'base64')
}

/** The access token of an account, stored until shortly before it expires. @throws ProviderError */
export async function accessToken(account: ServiceAccount, endpoint: Endpoint): Promise<string> {
  const id = idOf(account)
  const kept = tokens.get(id)
  if (kept) {
    const token = await kept
    if (Date.now() < token.staleAt) return token.value
  }
  const current = tokens.get(id)
  // A second caller waits for the token that the first one requests.
  if (current && current !== kept) return (await current).value
  const asked = exchange(account, endpoint)
  tokens.set(id, asked)
  asked.catch(() => tokens.get(id) === asked && tokens.delete(id))
  return (await asked).value
}

/** Forgets a token after it was refused, so that the next call requests another one. */
export function forgetToken(account: ServiceAccount): void {
  tokens.delete(idOf(account))
}

async function exchange(account: ServiceAccount, endpoint: Endpoint): Promise<Token> {
  const asked = Date.now()
  const response = await askForToken(account, endpoint, asked)
  const told = z
    .object({
      access_token: z.string().regex(/^[\x21-\x7e]+$/),
      expires_in: z.coerce.number().positive().default(3_600),
    })
    .safeParse(await response.json().catch(() => null))
  if (!told.success) throw failure(endpoint, account, 'PROVIDER_PROTOCOL', 'gave no access token: check its token_uri')
  const lasts = told.data.expires_in * 1_000
  return { value: told.data.access_token, staleAt: asked + Math.max(lasts / 2, lasts - EARLY_MS) }
}

async function askForToken(account: ServiceAccount, endpoint: Endpoint, now: number): Promise<Response> {
  let response: Response
  try {
    response = await outboundFetch(account.token_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(account, now) }),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
  } catch {
    // The error of a request contains what was sent, so nothing of it is passed on.
    throw failure(endpoint, account, 'PROVIDER_CONNECTION', 'cannot be reached for an access token: check the network')
  }
  if (response.ok) return response
  void response.body?.cancel().catch(() => undefined)
  const busy = response.status === 429 || response.status >= 500
  throw failure(
    endpoint,
    account,
    busy ? 'PROVIDER_SERVER' : 'PROVIDER_AUTH',
    busy
      ? `gives no access token just now (${response.status}): try again in a while`
      : `refused the service account (${response.status}): check that its key still holds and that the clock of this computer is right`,
  )
}

function failure(
  { id, label }: Endpoint,
  account: ServiceAccount,
  code: 'PROVIDER_PROTOCOL' | 'PROVIDER_CONNECTION' | 'PROVIDER_AUTH' | 'PROVIDER_SERVER',
  what: string,
): ProviderError {
  return new ProviderError(
    code,
    sayLater('{address} {what} (for {name}).', { address: new URL(account.token_uri).origin, what, name: label }),
    {
      retryable: code === 'PROVIDER_CONNECTION' || code === 'PROVIDER_SERVER',
      details: { provider: id },
    },
  )
}

/** A JSON Web Token signed with the account's private key (RFC 7523). */
function assertionOf({ client_email, private_key, private_key_id, token_uri }: ServiceAccount, now: number): string {
  const seconds = Math.floor(now / 1_000)
  const head = { alg: 'RS256', typ: 'JWT', ...(private_key_id !== undefined && { kid: private_key_id }) }
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: seconds, exp: seconds + ASSERTION_SECONDS }
  const body = `${encode(head)}.${encode(claims)}`
  const key: KeyObject = createPrivateKey(private_key)
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
