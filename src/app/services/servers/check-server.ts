import { sayLater, sentenceOf, type Sentence } from '../../../base/language/say.ts'
import { z } from 'zod'
import { placeIn, PLACES } from '../../../core/contract/host/server-presets.ts'
import {
  SPEECH_KINDS,
  type SentPair,
  type ServerDraft,
  type ServerSettings,
} from '../../../core/contract/host/servers.ts'
import { routingSchema } from '../../../core/contract/host/routing.ts'
import { AppError, ConfigError } from '../../../core/contract/errors/errors.ts'
import { plainId } from '../../../base/text/plain-id.ts'
import { isLoopback } from '../../../base/network/this-computer.ts'
import { parseBaseUrl } from '../../../providers/addresses/endpoint.ts'
import { FORMAT_NAMES } from '../../../providers/servers/formats.ts'
import type { KeptPairs } from '../../../providers/servers/named-server.ts'
import { readBaseUrl } from '../../../providers/addresses/read-address.ts'
import { checkSentPairs, isSecretName } from './sent-pairs.ts'

/** The path of an Azure deployment in the older form of address. */
const DEPLOYMENT = /^(.*\/openai)\/deployments\/([^/]+)$/

/** The form of a server's name, by which seats refer to it. */
export const SERVER_NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/i
const LABEL_MAX = 80
const ADDRESS_MAX = 2_000
const MODEL_MAX = 200
const VOICES_MAX = 500
const VOICE_MAX = 200
const WINDOW_MIN = 256
const WINDOW_MAX = 100_000_000
const PORT_MAX = 65_535

const pairsSchema = z.array(z.object({ name: z.string().min(1), value: z.string().optional() }))

/** A server that a person added, as it is stored. */
export const keptServerSchema = z.object({
  id: z.string().regex(SERVER_NAME),
  label: z.string().min(1).max(LABEL_MAX),
  kind: z.enum([...FORMAT_NAMES, ...SPEECH_KINDS]),
  baseUrl: z.string().min(1).max(ADDRESS_MAX),
  voices: z.array(z.string().min(1).max(VOICE_MAX)).min(1).max(VOICES_MAX).optional(),
  model: z.string().min(1).max(MODEL_MAX).optional(),
  contextTokens: z.number().int().min(WINDOW_MIN).max(WINDOW_MAX).optional(),
  powerPort: z.number().int().min(1).max(PORT_MAX).optional(),
  headers: pairsSchema.optional(),
  query: pairsSchema.optional(),
  keyHeader: z.string().optional(),
  routing: routingSchema.optional(),
})
export type KeptServer = z.infer<typeof keptServerSchema>

/** A name that is taken, and its owner. */
export interface TakenName {
  readonly id: string
  readonly label: string
  /** What has the name, such as "a provider" or "a server of idi.config.json". */
  readonly what: string
  /** Set for a name that only a speech server must not have. */
  readonly speech?: true
}

/** Whether a server of this kind is a speech server, which has no language models. */
export function isSpeech(kind: string): boolean {
  return SPEECH_KINDS.some((each) => each === kind)
}

/**
 * Checks a typed server and returns it in its stored form.
 * @param holders names of other providers and servers
 * @param keptOf stored values of headers and parameters for a server at this address
 * @throws AppError INPUT_INVALID with one sentence and the field; never with a secret that an address may contain
 */
export function checkServer(
  { id, name, settings }: ServerDraft,
  holders: readonly TakenName[],
  keptOf: (server: Pick<KeptServer, 'id' | 'baseUrl'>) => KeptPairs,
): { readonly server: KeptServer; readonly secret: KeptPairs } {
  const sameKind = holders.filter(({ speech }) => !speech || isSpeech(settings.kind))
  const label = checkLabel(settings.label)
  const { baseUrl, model: named, kind, query } = checkAddress(label, settings)
  const model = checkText('model', sayLater('The model'), settings.model?.trim() || named || '', MODEL_MAX)
  const server: KeptServer = {
    id: id ?? freeName(name, label, sameKind),
    label: checkFree('label', label, sameKind),
    kind: checkKind(kind),
    baseUrl,
    ...checkVoices(settings),
    ...(model === '' ? {} : { model }),
    ...whole('contextTokens', sayLater('The context window'), settings.contextTokens, WINDOW_MIN, WINDOW_MAX),
    ...whole('powerPort', sayLater('The power port'), settings.powerPort, 1, PORT_MAX),
  }
  if (isSpeech(server.kind)) return { server, secret: { headers: {}, query: {} } }
  const { routing, ...sent } = settings
  const all = { ...sent, query: withPasted(settings.query, query) }
  const { shown, secret } = checkSentPairs(all, keptOf(server))
  const routed = routing && Object.values(routing).some((value) => value !== undefined) ? { routing } : {}
  return { server: keptServerSchema.parse({ ...server, ...shown, ...routed }), secret }
}

/** Adds the parameters of the address to the typed ones, which take precedence. */
function withPasted(typed: readonly SentPair[] = [], pasted: readonly SentPair[]): readonly SentPair[] {
  return [...typed, ...pasted.filter(({ name }) => !typed.some((each) => each.name.trim() === name))]
}

function refuse(field: string, sentence: string | Sentence): never {
  throw new AppError('INPUT_INVALID', sentence, { details: { field } })
}

function checkLabel(typed: string): string {
  const label = checkText('label', sayLater('The name'), typed.trim(), LABEL_MAX)
  return label === '' ? refuse('label', sayLater('The server needs a name.')) : label
}

function checkText(field: string, what: Sentence, text: string, most: number): string {
  if (text.length > most)
    refuse(field, sayLater('{what} is longer than {most} characters: shorten it.', { what, most }))
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
    refuse(field, sayLater('{what} holds a line break or another character that cannot be shown.', { what }))
  return text
}

/** Refuses a name that is taken: seats refer to a server by its name. */
function checkFree(field: string, typed: string, taken: readonly TakenName[]): string {
  const same = (other: string) => other.toLowerCase() === typed.toLowerCase()
  const holder = taken.find(({ id, label }) => same(id) || same(label))
  if (holder)
    refuse(
      field,
      sayLater('"{typed}" is the name of {holder} already: give this server another one.', {
        typed,
        holder: { message: holder.what },
      }),
    )
  return typed
}

function freeName(name: string | undefined, label: string, taken: readonly TakenName[]): string {
  if (name !== undefined) {
    if (!SERVER_NAME.test(name))
      refuse(
        'name',
        sayLater(
          'A server is called by up to 40 letters, digits, hyphens and underscores, and begins with a letter or digit.',
        ),
      )
    return checkFree('name', name, taken)
  }
  const base = serverName(label)
  const free = (candidate: string) => !taken.some(({ id }) => id.toLowerCase() === candidate)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (free(candidate)) return candidate
  }
}

/** Makes the name of a server from its label: "Studio (GPU 2)" becomes "studio-gpu-2". */
export function serverName(label: string): string {
  return plainId(label, '-', 36) || 'server'
}

function checkAddress(label: string, settings: ServerSettings): ReturnType<typeof readPasted> {
  const typed = settings.baseUrl.trim()
  if (typed === '') refuse('baseUrl', sayLater('The server needs an address, such as http://127.0.0.1:8000/v1.'))
  if (typed.length > ADDRESS_MAX)
    refuse(
      'baseUrl',
      sayLater('The address is longer than {most} characters: paste the address alone.', { most: ADDRESS_MAX }),
    )
  const place = placeIn(typed)
  if (place !== null)
    refuse('baseUrl', sayLater('Put {thing} in place of {place}.', { thing: { message: PLACES[place] }, place }))
  const read = readPasted(typed, settings.kind)
  try {
    parseBaseUrl(label, read.baseUrl)
  } catch (error) {
    if (error instanceof ConfigError) refuse('baseUrl', sentenceOf(error))
    throw error
  }
  return read
}

function checkKind(kind: string): KeptServer['kind'] {
  const parsed = keptServerSchema.shape.kind.safeParse(kind)
  if (!parsed.success)
    refuse(
      'kind',
      sayLater('A server speaks one of these formats: {formats}; one of voices, one of these: {voices}.', {
        formats: FORMAT_NAMES.join(', '),
        voices: SPEECH_KINDS.join(', '),
      }),
    )
  return parsed.data
}

/**
 * Checks the typed voices. They are used only for servers of OpenAI's format, because some of those do not list their
 * voices.
 */
function checkVoices({ kind, voices = [] }: ServerSettings): { readonly voices?: string[] } {
  if (kind !== 'openai-speech') return {}
  const named = [
    ...new Set(voices.map((voice) => checkText('voices', sayLater('A voice'), voice.trim(), VOICE_MAX))),
  ].filter((voice) => voice !== '')
  if (named.length === 0) return {}
  if (named.length > VOICES_MAX)
    refuse('voices', sayLater('These are more than {most} voices: name those you want.', { most: VOICES_MAX }))
  return { voices: named }
}

function whole<Field extends string>(
  field: Field,
  what: Sentence,
  value: number | undefined,
  least: number,
  most: number,
): { readonly [Name in Field]?: number } {
  if (value === undefined) return {}
  if (!Number.isInteger(value) || value < least || value > most)
    refuse(field, sayLater('{what} must be a whole number from {least} to {most}.', { what, least, most }))
  return { [field]: value } as { readonly [Name in Field]?: number }
}

/**
 * Refuses a secret that would be sent over an unencrypted connection.
 * @param field the field with the secret
 * @throws AppError INPUT_INVALID
 */
export function checkMayGo(
  { label, baseUrl }: Pick<ServerSettings, 'label' | 'baseUrl'>,
  field: 'key' | 'headers' | 'query',
): void {
  const url = new URL(baseUrl)
  if (url.protocol === 'https:' || isLoopback(url)) return
  const what = { key: sayLater('key'), headers: sayLater('header'), query: sayLater('secret query parameter') }[field]
  refuse(
    field,
    sayLater('No {what} is sent to {address} unencrypted: give {label} an address with https://, or no {what}.', {
      what,
      address: url.origin,
      label,
    }),
  )
}

/**
 * The parts of an address: where the server is, and possibly a model, a format and parameters that were pasted with
 * it.
 */
interface Pasted {
  readonly baseUrl: string
  readonly model: string | null
  readonly kind: string
  readonly query: readonly SentPair[]
}

/**
 * Splits a pasted address. A text that is no address, or that contains a secret, is returned unchanged; it is refused
 * later.
 */
function readPasted(typed: string, format: string): Pasted {
  const url = URL.parse(typed)
  if (!url) return { baseUrl: typed, model: null, kind: format, query: [] }
  const kind = format === 'openai' && /\/responses\/?$/.test(url.pathname) ? 'openai-responses' : format
  const plain = readBaseUrl(typed)
  // Azure deployments are reached at the newer address of their resource, which needs no version date.
  if (plain.baseUrl === `${url.origin}/openai/v1` && (url.pathname === '/' || url.pathname.includes('/deployments/')))
    return { ...plain, kind, query: [] }
  const query = [...url.searchParams].flatMap(([name, value]) => (isSecretName(name) ? [] : [{ name, value }]))
  const secret = query.length < [...url.searchParams].length
  // A secret in the query of a base address makes it refused, rather than being dropped silently.
  const at = plain.baseUrl.indexOf('?')
  const baseUrl =
    at === -1 || secret || url.hash !== '' ? plain.baseUrl : plain.baseUrl.slice(0, at).replace(/(?<!\/)\/+$/, '')
  const [, root, deployment] = DEPLOYMENT.exec(URL.parse(baseUrl)?.pathname ?? '') ?? []
  const model = plain.model ?? (deployment === undefined ? null : decoded(deployment))
  // Azure deployments have no Responses API of their own: one address serves all of them, with the deployment's name in
  // the request.
  if (kind === 'openai-responses' && root !== undefined)
    return { baseUrl: `${url.origin}${root}/v1`, model, kind, query: [] }
  return { baseUrl, model, kind, query }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
