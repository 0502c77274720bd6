import { z } from 'zod'
import { lengthSchema, seatConfigSchema, voiceSchema } from '../../core/contract/dialog-config.ts'
import { TURNS_MAX, TURNS_MIN } from '../../core/contract/limits.ts'
import { routingSchema } from '../../core/contract/host/routing.ts'
import { FORMAT_NAMES } from '../../providers/servers/formats.ts'
import { VENDORS } from '../../providers/vendors.ts'
import { HEADER_NAME } from '../services/servers/sent-pairs.ts'

const urlSchema = z.url({ protocol: /^https?$/, hostname: /./ })
const seatDefaultsSchema = seatConfigSchema.partial()

/** A named host of models: a seat's provider may be its name. */
export const serverSchema = z.strictObject({
  /** The format it speaks: OpenAI's (vLLM, LM Studio, llama.cpp and the like) or another vendor's. */
  kind: z.enum(FORMAT_NAMES),
  baseUrl: urlSchema,
  label: z.string().min(1).max(80).optional(),
  /** Environment variable that holds its key, for a host that wants one. */
  keyEnv: z.string().min(1).max(200).optional(),
  /** Port on which its host tells the power its graphics cards draw, at /gpu-status; 9999 when not given. */
  powerPort: z.number().int().min(1).max(65_535).optional(),
  /** Model used when a seat names only the server. */
  model: z.string().min(1).max(200).optional(),
  /** The header its key stands in, where that is not where the format puts it. */
  keyHeader: z.string().regex(HEADER_NAME).max(200).optional(),
  /** Headers that go with every request: by name, the environment variable that holds the value. */
  headerEnv: z.record(z.string().regex(HEADER_NAME).max(200), z.string().min(1).max(200)).optional(),
  /** Parameters behind the question mark of every request, such as "api-version". */
  query: z.record(z.string().min(1).max(200), z.string().max(2_000)).optional(),
  /** Which of the hosts behind OpenRouter may answer. */
  routing: routingSchema.optional(),
})

const vendorSchema = z.strictObject({ baseUrl: urlSchema.optional() })
/** One field for each vendor there is. */
const vendorFields = Object.fromEntries(VENDORS.map(({ id }) => [id, vendorSchema.optional()]))

/** A server that speaks OpenAI's /audio/speech, or as Piper's own server does. */
export const speechServerSchema = z.strictObject({
  baseUrl: urlSchema,
  /** openai when absent. */
  format: z.enum(['openai', 'piper']).optional(),
  /** Piper has none; tts-1 when absent. */
  model: z.string().min(1).max(200).optional(),
  /** Piper is asked for its own; where another server's are not told, each voice is named by hand. */
  voices: z.array(z.string().min(1).max(200)).min(1).max(500).optional(),
  label: z.string().min(1).max(80).optional(),
  /** Environment variable that holds its key. */
  keyEnv: z.string().min(1).max(200).optional(),
  usdPerMillionChars: z.number().min(0).optional(),
})
export type SpeechServerConfig = z.infer<typeof speechServerSchema>

/** Another program whose tools seats may be lent: at an address, or one that is started once a person has allowed it. */
export const connectionSchema = z
  .strictObject({
    label: z.string().min(1).max(80).optional(),
    /** Streamable HTTP, and the older SSE where that is refused. */
    url: urlSchema.optional(),
    /** sse: it speaks the older way alone. */
    transport: z.enum(['http', 'sse']).optional(),
    /** Header that carries its key; Authorization, as a bearer token, when not given. */
    header: z.string().min(1).max(80).optional(),
    command: z.string().min(1).max(2_000).optional(),
    args: z.array(z.string().max(2_000)).max(50).optional(),
    env: z.record(z.string(), z.string().max(2_000)).optional(),
    /** Variable by which a started program is given its key. */
    secretEnv: z.string().min(1).max(80).optional(),
    /** Environment variable that holds its key. */
    keyEnv: z.string().min(1).max(200).optional(),
    /** What its tools may. That one is allowed without being asked for is said in Settings alone. */
    tools: z.record(z.string().min(1).max(128), z.enum(['ask', 'never'])).optional(),
  })
  .refine(({ url, command }) => (url === undefined) !== (command === undefined), {
    message: 'a connection has either a url or a command',
  })
export type ConnectionConfig = z.infer<typeof connectionSchema>

/** idi.config.json. Keys have no place in it: they come from the environment, .env or the keychain. */
export const configSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Where dialogs are kept; relative to the file. --data and IDI_DATA go first. */
  dataDir: z.string().min(1).optional(),
  /** Port of the browser host; --port goes first, 0 for any that is free. */
  port: z.number().int().min(0).max(65_535).optional(),
  /** The desktop app fetches newer versions, where its package was made with a feed. */
  updates: z.boolean().optional(),
  /** How the outside is reached: over HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and under what Settings say. */
  network: z
    .strictObject({
      /** http://host:port, for all addresses. */
      proxy: z.string().min(1).max(2_000).optional(),
      /** As NO_PROXY is written. */
      noProxy: z.string().max(10_000).optional(),
    })
    .optional(),
  servers: z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i), serverSchema).optional(),
  /** Other programs by the name seats call them. */
  connections: z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i), connectionSchema).optional(),
  providers: z.strictObject(vendorFields).optional(),
  speech: z
    .strictObject({
      /** Which model speaks OpenAI's voices; its price when it is not one we know. */
      openai: z
        .strictObject({ model: z.string().min(1).max(200), usdPerMillionChars: z.number().min(0).optional() })
        .optional(),
      /** Servers by the name a voice calls them. */
      servers: z
        .record(z.string().regex(/^(?!(?:builtin|system|openai)$)[a-z0-9][a-z0-9_-]{0,39}$/i), speechServerSchema)
        .optional(),
      /** Who speaks a seat that names no voice. */
      voices: z
        .strictObject({
          moderator: voiceSchema.optional(),
          first: voiceSchema.optional(),
          second: voiceSchema.optional(),
        })
        .optional(),
    })
    .optional(),
  /** Who writes recordings down, unless the settings say. */
  transcription: z
    .strictObject({
      /** OpenAI, Gemini, or a server of the list that speaks OpenAI's /audio/transcriptions. */
      provider: z.string().min(1).max(40),
      model: z.string().min(1).max(200),
      /** US dollars a minute, where it is not known here. */
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
      /** `all` holds for each seat; a seat's own fields go first. */
      seats: z
        .strictObject({
          all: seatDefaultsSchema.optional(),
          moderator: seatDefaultsSchema.optional(),
          first: seatDefaultsSchema.optional(),
          second: seatDefaultsSchema.optional(),
        })
        .optional(),
      /** Export formats of `idi run`. */
      formats: z.array(z.string().min(1).max(20)).optional(),
      /** Folder for exports; relative to the file. */
      out: z.string().min(1).optional(),
    })
    .optional(),
})
export type Config = z.infer<typeof configSchema>
export type ServerConfig = z.infer<typeof serverSchema>
export type ConfigDefaults = NonNullable<Config['defaults']>
