import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { z } from 'zod'
import { sha256 } from '../../../base/files/sha256.ts'
import {
  CONNECTION_KINDS,
  type ConnectionDraft,
  type ConnectionSettings,
} from '../../../core/contract/host/connections.ts'
import { AppError, ConfigError } from '../../../core/contract/errors/errors.ts'
import { isLoopback } from '../../../base/network/this-computer.ts'
import { parseBaseUrl } from '../../../providers/addresses/endpoint.ts'
import { serverName, SERVER_NAME } from '../../../app/services/servers/check-server.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

const LABEL_MAX = 80
const TEXT_MAX = 2_000
const ARGS_MAX = 50
const ENV_MAX = 50
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,80}$/i
const VARIABLE_NAME = /^[a-z_][a-z0-9_]{0,79}$/i
/** Headers that belong to the transport, or would impersonate somebody. */
const TAKEN_HEADERS = new Set(['host', 'content-type', 'content-length', 'accept', 'origin', 'cookie', 'connection'])

/** A connection that a person added, in its stored form. */
export const keptConnectionSchema = z.object({
  id: z.string().regex(SERVER_NAME),
  label: z.string().min(1).max(LABEL_MAX),
  kind: z.enum(CONNECTION_KINDS),
  url: z.string().min(1).max(TEXT_MAX).optional(),
  header: z.string().regex(HEADER_NAME).optional(),
  command: z.string().min(1).max(TEXT_MAX).optional(),
  args: z.array(z.string().max(TEXT_MAX)).max(ARGS_MAX).optional(),
  env: z.record(z.string().regex(VARIABLE_NAME), z.string().max(TEXT_MAX)).optional(),
  secretEnv: z.string().regex(VARIABLE_NAME).optional(),
})
export type KeptConnection = z.infer<typeof keptConnectionSchema>

/** A fingerprint of a connection's target: permissions and the secret are valid for this target only. */
export function placeMark({
  kind,
  url = '',
  command = '',
  args = [],
  env = {},
}: Pick<KeptConnection, 'kind' | 'url' | 'command' | 'args' | 'env'>): string {
  const place = kind === 'stdio' ? ['stdio', command, args, Object.entries(env).toSorted(byName)] : ['http', url]
  return sha256(JSON.stringify(place)).slice(0, 16)
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1
}

/** The name of a connection's secret in the store. It contains the target, so that the secret is sent nowhere else. */
export function secretName(connection: KeptConnection): string {
  const place = connection.kind === 'stdio' ? placeMark(connection) : (URL.parse(connection.url ?? '')?.origin ?? '')
  return `connection:${connection.id} ${place}`
}

/**
 * Checks a typed connection and returns its stored form.
 * @param taken names of other connections
 * @throws AppError INPUT_INVALID with one sentence and the field
 */
export function checkConnection(
  { id, name, settings }: ConnectionDraft,
  taken: readonly { readonly id: string; readonly label: string }[],
): KeptConnection {
  const label = line('label', sayLater('The name'), settings.label, LABEL_MAX)
  if (label === '') refuse('label', sayLater('The connection needs a name.'))
  const same = (other: string, typed: string) => other.toLowerCase() === typed.toLowerCase()
  if (taken.some((other) => same(other.label, label) || same(other.id, label)))
    refuse('label', sayLater('Another connection is called "{label}" already: give this one another name.', { label }))
  const kind = CONNECTION_KINDS.find((kind) => kind === settings.kind)
  if (!kind) refuse('kind', sayLater('A connection is one of {kinds}.', { kinds: CONNECTION_KINDS.join(', ') }))
  return {
    id: id ?? freeName(name, label, taken),
    label,
    kind,
    ...(kind === 'stdio' ? program(settings) : address(label, settings)),
  }
}

function refuse(field: string, sentence: string | Sentence): never {
  throw new AppError('INPUT_INVALID', sentence, { details: { field } })
}

function line(field: string, what: Sentence, typed: string, most: number): string {
  const text = typed.trim()
  if (text.length > most)
    refuse(field, sayLater('{what} is longer than {most} characters: shorten it.', { what, most }))
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
    refuse(field, sayLater('{what} holds a line break or another character that cannot be shown.', { what }))
  return text
}

function freeName(
  name: string | undefined,
  label: string,
  taken: readonly { readonly id: string; readonly label: string }[],
): string {
  const free = (candidate: string) => !taken.some(({ id }) => id.toLowerCase() === candidate.toLowerCase())
  if (name !== undefined) {
    if (!SERVER_NAME.test(name))
      refuse(
        'name',
        sayLater(
          'A connection is called by up to 40 letters, digits, hyphens and underscores, and begins with a letter or digit.',
        ),
      )
    return free(name)
      ? name
      : refuse('name', sayLater('There is a connection "{name}" already: change it, or take another name.', { name }))
  }
  const base = serverName(label) === 'server' && !/server/i.test(label) ? 'connection' : serverName(label)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (free(candidate)) return candidate
  }
}

function address(label: string, { url = '', header }: ConnectionSettings): Pick<KeptConnection, 'url' | 'header'> {
  const typed = url.trim()
  if (typed === '') refuse('url', sayLater('The connection needs an address, such as http://127.0.0.1:8000/mcp.'))
  if (typed.length > TEXT_MAX)
    refuse(
      'url',
      sayLater('The address is longer than {most} characters: paste the address alone.', { most: TEXT_MAX }),
    )
  try {
    parseBaseUrl(label, typed)
  } catch (error) {
    if (error instanceof ConfigError)
      refuse('url', sayLater('The address {shown} for {name} {why}.', error.said?.values))
    throw error
  }
  const name = header?.trim() ?? ''
  if (name !== '' && (!HEADER_NAME.test(name) || TAKEN_HEADERS.has(name.toLowerCase())))
    refuse(
      'header',
      sayLater('"{name}" cannot be the header of its key: take Authorization, X-API-Key or the like.', {
        name: beginningOf(name, 40),
      }),
    )
  return { url: typed, ...(name === '' ? {} : { header: name }) }
}

function program({ command = '', args = [], env = {}, secretEnv }: ConnectionSettings): Partial<KeptConnection> {
  const typed = line('command', sayLater('The command'), command, TEXT_MAX)
  if (typed === '') refuse('command', sayLater('The connection needs a command, such as npx or the path of a program.'))
  if (args.length > ARGS_MAX)
    refuse('args', sayLater('A program is given at most {most} arguments.', { most: ARGS_MAX }))
  if (args.some((arg) => arg.length > TEXT_MAX || arg.includes('\0')))
    refuse(
      'args',
      sayLater('An argument is longer than {most} characters, or holds a character that cannot be given.', {
        most: TEXT_MAX,
      }),
    )
  const variables = Object.entries(env)
  if (variables.length > ENV_MAX)
    refuse('env', sayLater('A program is given at most {most} variables.', { most: ENV_MAX }))
  for (const [name, value] of variables) {
    if (!VARIABLE_NAME.test(name))
      refuse(
        'env',
        sayLater('"{name}" is not the name of a variable: write NAME=value.', { name: beginningOf(name, 40) }),
      )
    if (value.length > TEXT_MAX || value.includes('\0'))
      refuse('env', sayLater('The value of {name} is too long, or holds a character that cannot be given.', { name }))
  }
  const secret = secretEnv?.trim() ?? ''
  if (secret !== '' && !VARIABLE_NAME.test(secret))
    refuse(
      'secretEnv',
      sayLater('"{name}" is not the name of a variable, such as API_TOKEN.', { name: beginningOf(secret, 40) }),
    )
  return {
    command: typed,
    ...(args.length > 0 && { args: [...args] }),
    ...(variables.length > 0 && { env: { ...env } }),
    ...(secret === '' ? {} : { secretEnv: secret }),
  }
}

/** A secret is only sent over an encrypted connection. @throws AppError INPUT_INVALID */
export function checkSecretMayGo({ kind, url = '', label, secretEnv }: KeptConnection): void {
  if (kind === 'stdio') {
    if (secretEnv === undefined)
      refuse('secretEnv', sayLater('Name the variable that carries the secret, such as API_TOKEN.'))
    return
  }
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && !isLoopback(parsed))
    refuse(
      'secret',
      sayLater('No key is sent to {address} unencrypted: give {label} an address with https://, or no key.', {
        address: parsed.origin,
        label,
      }),
    )
}
