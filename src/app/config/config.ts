import { z } from 'zod'
import { lengthSchema, seatConfigSchema, voiceSchema } from '../../core/contract/dialog-config.ts'
import { TURNS_MAX, TURNS_MIN } from '../../core/contract/limits.ts'
import { routingSchema } from '../../core/contract/host/routing.ts'
import { FORMAT_NAMES } from '../../providers/servers/formats.ts'
import { VENDORS } from '../../providers/vendors.ts'
import { HEADER_NAME } from '../services/servers/sent-pairs.ts'

const urlSchema = z.url({ protocol: /^https?$/, hostname: /./ })
const seatDefaultsSchema = seatConfigSchema.partial()

/** A model server with a name, which seats may use as their provider. */
export const serverSchema = z.strictObject({
  /** The format of the server's requests: OpenAI's (vLLM, LM Studio, llama.cpp and the like) or another vendor's. */
  kind: z.enum(FORMAT_NAMES),
  baseUrl: urlSchema,
  label: z.string().min(1).max(80).optional(),
  /** The environment variable that holds the server's key, if it needs one. */
  keyEnv: z.string().min(1).max(200).optional(),
  /**
   * The port on which the server's computer reports the power of its graphics cards, at /gpu-status; 9999 by default.
   */
  powerPort: z.number().int().min(1).max(65_535).optional(),
  /** The model that is used when a seat names only the server. */
  model: z.string().min(1).max(200).optional(),
  /** The header that carries the server's key, if it is not the default one of its format. */
  keyHeader: z.string().regex(HEADER_NAME).max(200).optional(),
  /** The headers of every request: each name with the environment variable that holds its value. */
  headerEnv: z.record(z.string().regex(HEADER_NAME).max(200), z.string().min(1).max(200)).optional(),
  /** The query parameters of every request, such as "api-version". */
  query: z.record(z.string().min(1).max(200), z.string().max(2_000)).optional(),
  /** Which of the hosts behind OpenRouter may answer. */
  routing: routingSchema.optional(),
})

const vendorSchema = z.strictObject({ baseUrl: urlSchema.optional() })
/** The configuration has one field for each provider. */
const vendorFields = Object.fromEntries(VENDORS.map(({ id }) => [id, vendorSchema.optional()]))

/** A speech server with OpenAI's /audio/speech, Piper's own protocol, or ElevenLabs'. */
export const speechServerSchema = z.strictObject({
  baseUrl: urlSchema,
  /** The protocol of the server; "openai" by default. */
  format: z.enum(['openai', 'piper', 'elevenlabs']).optional(),
  /** The model; by default tts-1, for ElevenLabs eleven_multilingual_v2. Not used for Piper. */
  model: z.string().min(1).max(200).optional(),
  /** The voices of a server that does not list them. */
  voices: z.array(z.string().min(1).max(200)).min(1).max(500).optional(),
  label: z.string().min(1).max(80).optional(),
  /** The environment variable that holds the server's key. */
  keyEnv: z.string().min(1).max(200).optional(),
  usdPerMillionChars: z.number().min(0).optional(),
})
export type SpeechServerConfig = z.infer<typeof speechServerSchema>

/**
 * Another program whose tools seats may use. It is at an address, or is started on this computer once a person has
 * allowed it.
 */
export const connectionSchema = z
  .strictObject({
    label: z.string().min(1).max(80).optional(),
    /** The address of a server with Streamable HTTP, or with the older SSE if it refuses that. */
    url: urlSchema.optional(),
    /** "sse" when the server supports only the older MCP transport. */
    transport: z.enum(['http', 'sse']).optional(),
    /** The header that carries the program's key; by default Authorization with a bearer token. */
    header: z.string().min(1).max(80).optional(),
    command: z.string().min(1).max(2_000).optional(),
    args: z.array(z.string().max(2_000)).max(50).optional(),
    env: z.record(z.string(), z.string().max(2_000)).optional(),
    /** The environment variable through which a started program receives its key. */
    secretEnv: z.string().min(1).max(80).optional(),
    /** The environment variable that holds the program's key. */
    keyEnv: z.string().min(1).max(200).optional(),
    /** The permissions of the program's tools. A tool can be allowed without asking only in the settings. */
    tools: z.record(z.string().min(1).max(128), z.enum(['ask', 'never'])).optional(),
  })
  .refine(({ url, command }) => (url === undefined) !== (command === undefined), {
    message: 'a connection has either a url or a command',
  })
export type ConnectionConfig = z.infer<typeof connectionSchema>

/** idi.config.json. Keys are not part of it: they come from the environment, .env or the keychain. */
export const configSchema = z.strictObject({
  $schema: z.string().optional(),
  /** The folder for dialogs, relative to this file. --data and IDI_DATA override it. */
  dataDir: z.string().min(1).optional(),
  /** The port of the browser host; --port takes precedence. 0 means any free port. */
  port: z.number().int().min(0).max(65_535).optional(),
  /** Whether the desktop app downloads newer versions, if its package was built with a feed. */
  updates: z.boolean().optional(),
  /**
   * The network. These fields take precedence over HTTPS_PROXY, HTTP_PROXY and NO_PROXY; the settings of the app take
   * precedence over these fields.
   */
  network: z
    .strictObject({
      /** The proxy for all addresses, as http://host:port. */
      proxy: z.string().min(1).max(2_000).optional(),
      /** The addresses that are reached without the proxy, in the form of NO_PROXY. */
      noProxy: z.string().max(10_000).optional(),
    })
    .optional(),
  servers: z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i), serverSchema).optional(),
  /** Other programs by the names that seats use. */
  connections: z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i), connectionSchema).optional(),
  providers: z.strictObject(vendorFields).optional(),
  speech: z
    .strictObject({
      /** The model of OpenAI's voices, and its price if the app does not know it. */
      openai: z
        .strictObject({ model: z.string().min(1).max(200), usdPerMillionChars: z.number().min(0).optional() })
        .optional(),
      /** The model of Gemini's voices, and its price if the app does not know it. */
      gemini: z
        .strictObject({ model: z.string().min(1).max(200), usdPerMillionChars: z.number().min(0).optional() })
        .optional(),
      /** Speech servers by the name that voices use for them. */
      servers: z
        .record(
          z.string().regex(/^(?!(?:builtin|natural|system|openai|gemini)$)[a-z0-9][a-z0-9_-]{0,39}$/i),
          speechServerSchema,
        )
        .optional(),
      /** The voice of a seat that names none. */
      voices: z
        .strictObject({
          moderator: voiceSchema.optional(),
          first: voiceSchema.optional(),
          second: voiceSchema.optional(),
        })
        .optional(),
    })
    .optional(),
  /** The model that transcribes recordings, if none is chosen in the settings. */
  transcription: z
    .strictObject({
      /** The provider: OpenAI, Gemini, or a server of `servers` that has OpenAI's /audio/transcriptions. */
      provider: z.string().min(1).max(40),
      model: z.string().min(1).max(200),
      /** The price in US dollars per minute, if the app does not know it. */
      usdPerMinute: z.number().min(0).optional(),
    })
    .optional(),
  defaults: z
    .strictObject({
      mode: z.string().min(1).max(40).optional(),
      turns: z.number().int().min(TURNS_MIN).max(TURNS_MAX).optional(),
      critique: z.boolean().optional(),
      earlyEnd: z.boolean().optional(),
      length: lengthSchema.optional(),
      /** `all` applies to each seat; a seat's own fields take precedence. */
      seats: z
        .strictObject({
          all: seatDefaultsSchema.optional(),
          moderator: seatDefaultsSchema.optional(),
          first: seatDefaultsSchema.optional(),
          second: seatDefaultsSchema.optional(),
        })
        .optional(),
      /** The export formats of `idi run`. */
      formats: z.array(z.string().min(1).max(20)).optional(),
      /** The folder for exports, relative to the file. */
      out: z.string().min(1).optional(),
    })
    .optional(),
})
export type Config = z.infer<typeof configSchema>
export type ServerConfig = z.infer<typeof serverSchema>
export type ConfigDefaults = NonNullable<Config['defaults']>
