import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { SentPair, ServerSettings } from '../../../core/contract/host/servers.ts'
import type { KeptPairs } from '../../../providers/servers/named-server.ts'

const PAIRS_MAX = 50
const NAME_MAX = 200
const VALUE_MAX = 8_000
/** The form of a header's name (RFC 9110, section 5.6.2). */
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
  const checkedHeaders = named('headers', headers, (name) => name.toLowerCase())
  for (const { name } of checkedHeaders) checkHeaderName('headers', name)
  const checkedQuery = named('query', query, (name) => name)
  const headerValues = checkedHeaders.map((pair) => [pair.name, valueOf('headers', pair, stored.headers)] as const)
  const queryValues = checkedQuery.map((pair) => [pair.name, valueOf('query', pair, stored.query)] as const)
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

/** Whether there are values that have to be stored like a key. */
export function hasSecrets({ headers, query }: KeptPairs): boolean {
  return Object.keys(headers).length + Object.keys(query).length > 0
}

function refuse(field: string, sentence: string | Sentence): never {
  throw new AppError('INPUT_INVALID', sentence, { details: { field } })
}

function named(field: string, pairs: readonly SentPair[], same: (name: string) => string): readonly SentPair[] {
  const typed = pairs
    .map(({ name, value }) => ({ name: name.trim(), ...(value !== undefined && { value: value.trim() }) }))
    .filter(({ name, value }) => name !== '' || (value ?? '') !== '')
  if (typed.length > PAIRS_MAX)
    refuse(
      field,
      sayLater('These are more than {most} of one kind: leave out what the server does not need.', { most: PAIRS_MAX }),
    )
  const seen = new Set<string>()
  for (const { name } of typed) {
    if (name === '')
      refuse(
        field,
        sayLater(
          '{field, select, headers {A header} other {A query parameter}} has a value and no name: write its name before it.',
          { field },
        ),
      )
    if (name.length > NAME_MAX || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name))
      refuse(
        field,
        sayLater(
          'The name of {field, select, headers {a header} other {a query parameter}} is longer than {most} characters, or holds one that cannot be shown.',
          { field, most: NAME_MAX },
        ),
      )
    if (seen.has(same(name)))
      refuse(
        field,
        sayLater(
          '{field, select, headers {The header} other {The query parameter}} "{name}" stands there twice: keep one of them.',
          { field, name },
        ),
      )
    seen.add(same(name))
  }
  return typed
}

function checkHeaderName(field: string, name: string): void {
  // An invalid name may be a value in the wrong field, so it is not repeated.
  if (!HEADER_NAME.test(name))
    refuse(
      field,
      sayLater(
        'The name of a header is made of letters, digits and hyphens, such as X-Team: its value stands beside it.',
      ),
    )
  if (OWN_HEADERS.test(name))
    refuse(field, sayLater('The header "{name}" is the app’s own to send: leave it out.', { name }))
}

function valueOf(field: string, { name, value }: SentPair, stored: Readonly<Record<string, string>>): string {
  const secret = value ?? stored[name]
  if (secret === undefined || secret === '')
    refuse(
      field,
      sayLater(
        '{field, select, headers {The header} other {The query parameter}} "{name}" has no value for this address: type it.',
        { field, name },
      ),
    )
  if (secret.length > VALUE_MAX)
    refuse(
      field,
      sayLater(
        'The value of {field, select, headers {the header} other {the query parameter}} "{name}" is longer than {most} characters: shorten it.',
        { field, name, most: VALUE_MAX },
      ),
    )
  if (field === 'headers' ? !/^[\x20-\x7e]+$/.test(secret) : /[\p{Cc}\p{Zl}\p{Zp}]/u.test(secret))
    refuse(
      field,
      sayLater(
        'The value of {field, select, headers {the header} other {the query parameter}} "{name}" holds a line break or another character that cannot be sent: copy it again.',
        { field, name },
      ),
    )
  return secret
}
