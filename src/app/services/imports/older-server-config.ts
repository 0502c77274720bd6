import { SEAT_IDS, type SeatId } from '../../../core/contract/dialog-config.ts'
import { TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { formatList } from '../../../base/format/count.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** A seat as the older app's server_config.json names it. */
export interface OlderServer {
  /** The seat that used the server; null when the file names no seat of this app for it. */
  readonly seat: SeatId | null
  readonly label: string
  /** The vendor of the models, by the name that this app has for it. */
  readonly provider: string
  /** The server's address; null when the vendor's own address is used. */
  readonly host: string | null
  readonly model: string | null
}

/** What this app can use of the older app's server_config.json. */
export interface OlderServerConfig {
  readonly servers: readonly OlderServer[]
  /** The port on which each host reports the power of its graphics cards. */
  readonly powerPort: number | null
  readonly turns: number | null
  /** OpenAI's voices by seat. */
  readonly voices: Readonly<Partial<Record<SeatId, string>>>
  /** Sentences about the settings that this app does not take over. */
  readonly notTakenOver: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const SEATS: Readonly<Record<string, SeatId>> = {
  intermediator: 'moderator',
  moderator: 'moderator',
  participant1: 'first',
  participant_1: 'first',
  participant2: 'second',
  participant_2: 'second',
}
const PROVIDERS: Readonly<Record<string, string>> = { claude: 'anthropic', google: 'gemini' }
/** Host names of the vendors' own addresses: a server there needs no address in the settings. */
const VENDOR_HOSTS = /(?:^|\.)(?:openai|anthropic|googleapis)\.com$/i
const PORT_MAX = 65_535

/**
 * Whether a file is the older app's server_config.json: it has no messages, and at least one of its servers has a host,
 * or a provider and a default model.
 */
export function isOlderServerConfig(json: unknown): boolean {
  const { servers, messages } = fieldsOf(json)
  const entries = typeof servers === 'object' && servers !== null ? Object.values(servers) : []
  return (
    messages === undefined &&
    entries.some((each) => {
      const { host, provider, default_model: model } = fieldsOf(each)
      return typeof host === 'string' || (typeof provider === 'string' && typeof model === 'string')
    })
  )
}

/** Reads the older app's server_config.json. Fields of a wrong type count as absent. */
export function readOlderServerConfig(json: unknown): OlderServerConfig {
  const { servers, services, defaults, tts } = fieldsOf(json)
  const { gpu_monitor_port: power, ...others } = fieldsOf(services)
  const turns = fieldsOf(defaults)['max_turns']
  const { model: speechModel, voices, voice_mapping: mapping } = fieldsOf(tts)
  return {
    servers: Object.entries(fieldsOf(servers)).flatMap(([key, each], index) => {
      const seat = Array.isArray(servers) ? SEAT_IDS[index] : SEATS[key.toLowerCase()]
      return serverOf(fieldsOf(each), seat ?? null, key) ?? []
    }),
    powerPort: portOf(power),
    turns: whole(turns, TURNS_MIN, TURNS_MAX),
    voices: Object.fromEntries(
      Object.entries(fieldsOf(voices ?? mapping)).flatMap(([key, voice]) => {
        const seat = SEATS[key.toLowerCase()]
        const name = textOf(voice)
        return seat === undefined || name === null ? [] : [[seat, name]]
      }),
    ),
    notTakenOver: sentencesNotTakenOver(others, textOf(speechModel)),
  }
}

function serverOf(fields: Fields, seat: SeatId | null, key: string): OlderServer | null {
  const typed = textOf(fields['host'])
  const named = (textOf(fields['provider']) ?? 'ollama').toLowerCase()
  const provider = PROVIDERS[named] ?? named
  const host = typed === null ? null : /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`
  const model = textOf(fields['default_model']) ?? textOf(fields['model'])
  const isOwnServer = host !== null && !VENDOR_HOSTS.test(URL.parse(host)?.hostname ?? '')
  if (!isOwnServer && provider === 'ollama') return null
  return { seat, label: textOf(fields['name']) ?? key, provider, host: isOwnServer ? host : null, model }
}

const NOT_TAKEN_OVER: Readonly<Record<string, string>> = {
  diagram_service: 'The diagram service is not needed: the app draws its maps itself.',
  diagram: 'The diagram service is not needed: the app draws its maps itself.',
  audio_player_port:
    'The port of the audio player is not needed: sound is played by the app, or by whatever plays its MP3s.',
  app_port: 'The port of the app is not taken over: set it with "port" in idi.config.json or with --port.',
}

function sentencesNotTakenOver(services: Fields, speechModel: string | null): readonly string[] {
  const sentences = Object.keys(services).flatMap((key) => NOT_TAKEN_OVER[key] ?? [])
  const unknown = Object.keys(services).filter((key) => NOT_TAKEN_OVER[key] === undefined)
  return [
    ...new Set(sentences),
    ...(unknown.length > 0
      ? [`This app has no setting for ${formatList(unknown.map((key) => `"${beginningOf(key, 60)}"`))}.`]
      : []),
    ...(speechModel === null
      ? []
      : [`The model of the voices, ${speechModel}, is chosen in idi.config.json, under speech.openai.model.`]),
  ]
}

function portOf(value: unknown): number | null {
  return whole(value, 1, PORT_MAX)
}

function whole(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
