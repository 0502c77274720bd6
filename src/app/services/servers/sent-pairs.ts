import { AppError } from '../../../core/contract/errors/errors.ts'
import type { SentPair, ServerSettings } from '../../../core/contract/host/servers.ts'
import { formatCount } from '../../../base/format/count.ts'
import type { KeptPairs } from '../../../providers/servers/named-server.ts'

const PAIRS_MAX = 50
const NAME_MAX = 200
const VALUE_MAX = 8_000
/** RFC 9110, section 5.6.2. */
export const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** Headers that the app or the connection sets itself. */
const OWN_HEADERS =
  /^(?:host|connection|content-(?:length|type|encoding)|transfer-encoding|keep-alive|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/i
/** Names of parameters that carry secrets. */
const SECRET_NAME = /key|token|secret|passw|auth|cred|sig(?:nature)?$/i

/** Headers and parameters as stored in the settings, and their values as stored with the keys. */
export interface CheckedPairs {
  readonly shown: Pick<ServerSettings, 'headers' | 'query' | 'keyHeader'>
  readonly secret: KeptPairs
}

/**
 * Checks typed headers and parameters.
 * @param stored stored values of the same server at the same address
 * @throws AppError INPUT_INVALID with the field, never with a value
 */
export function checkSentPairs(
  { headers = [], query = [], keyHeader }: ServerSettings,
  stored: KeptPairs,
): CheckedPairs {
  const checkedHeaders = named('headers', 'header', headers, (name) => name.toLowerCase())
  for (const { name } of checkedHeaders) checkHeaderName('headers', name)
  const checkedQuery = named('query', 'query parameter', query, (name) => name)
  const headerValues = checkedHeaders.map(
    (pair) => [pair.name, valueOf('headers', 'header', pair, stored.headers)] as const,
  )
  const queryValues = checkedQuery.map(
    (pair) => [pair.name, valueOf('query', 'query parameter', pair, stored.query)] as const,
  )
  const isSecret = ([name]: readonly [string, string]) => isSecretName(name)
  const header = keyHeader?.trim() ?? ''
  if (header !== '') checkHeaderName('keyHeader', header)
  return {
    shown: {
      ...(headerValues.length > 0 && { headers: headerValues.map(([name]) => ({ name })) }),
      ...(queryValues.length > 0 && {
        query: queryValues.map((pair) => (isSecret(pair) ? { name: pair[0] } : { name: pair[0], value: pair[1] })),
      }),
      ...(header !== '' && { keyHeader: header }),
    },
    secret: {
      headers: Object.fromEntries(headerValues),
      query: Object.fromEntries(queryValues.filter(isSecret)),
    },
  }
}

/** Whether a parameter of this name carries a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}

/** Whether any of them has to be stored like a key. */
export function hasSecrets({ headers, query }: KeptPairs): boolean {
  return Object.keys(headers).length + Object.keys(query).length > 0
}

function refuse(field: string, sentence: string): never {
  throw new AppError('INPUT_INVALID', sentence, { details: { field } })
}

function named(
  field: string,
  what: string,
  pairs: readonly SentPair[],
  same: (name: string) => string,
): readonly SentPair[] {
  const typed = pairs
    .map(({ name, value }) => ({ name: name.trim(), ...(value !== undefined && { value: value.trim() }) }))
    .filter(({ name, value }) => name !== '' || (value ?? '') !== '')
  if (typed.length > PAIRS_MAX)
    refuse(field, `These are more than ${PAIRS_MAX} of one kind: leave out what the server does not need.`)
  const seen = new Set<string>()
  for (const { name } of typed) {
    if (name === '') refuse(field, `A ${what} has a value and no name: write its name before it.`)
    if (name.length > NAME_MAX || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name))
      refuse(field, `The name of a ${what} is longer than ${NAME_MAX} characters, or holds one that cannot be shown.`)
    if (seen.has(same(name))) refuse(field, `The ${what} "${name}" stands there twice: keep one of them.`)
    seen.add(same(name))
  }
  return typed
}

function checkHeaderName(field: string, name: string): void {
  // An invalid name may be a value in the wrong field, so it is not repeated.
  if (!HEADER_NAME.test(name))
    refuse(
      field,
      'The name of a header is made of letters, digits and hyphens, such as X-Team: its value stands beside it.',
    )
  if (OWN_HEADERS.test(name)) refuse(field, `The header "${name}" is the app's own to send: leave it out.`)
}

function valueOf(
  field: string,
  what: string,
  { name, value }: SentPair,
  stored: Readonly<Record<string, string>>,
): string {
  const secret = value ?? stored[name]
  if (secret === undefined || secret === '')
    refuse(field, `The ${what} "${name}" has no value for this address: type it.`)
  if (secret.length > VALUE_MAX)
    refuse(field, `The value of the ${what} "${name}" is longer than ${formatCount(VALUE_MAX)} characters: shorten it.`)
  if (field === 'headers' ? !/^[\x20-\x7e]+$/.test(secret) : /[\p{Cc}\p{Zl}\p{Zp}]/u.test(secret))
    refuse(
      field,
      `The value of the ${what} "${name}" holds a line break or another character that cannot be sent: copy it again.`,
    )
  return secret
}
