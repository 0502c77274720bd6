import { wordTable } from '../../../base/language/t.ts'

/** Protocols of speech servers: OpenAI's /audio/speech, Piper's own, or ElevenLabs'. */
export const SPEECH_KINDS = ['openai-speech', 'piper', 'elevenlabs'] as const
export type SpeechKind = (typeof SPEECH_KINDS)[number]

/** Formats of model servers: OpenAI has two, and Azure and Bedrock speak the newer one, too. */
export const MODEL_FORMATS = ['openai', 'openai-responses', 'anthropic', 'gemini', 'ollama'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** The names of formats on the screen. */
export const FORMAT_LABELS: Readonly<Record<ModelFormat, string>> = wordTable({
  openai: 'the OpenAI format',
  'openai-responses': 'OpenAI’s Responses',
  anthropic: 'Anthropic’s format',
  gemini: 'Gemini’s format',
  ollama: 'Ollama’s own format',
})

/** A header or a query parameter that is sent with every request. */
export interface SentPair {
  readonly name: string
  /**
   * The value. In a draft, absent means the stored value for this name. When stored, the value is absent because it is
   * kept with the keys; this applies to every header, and to a parameter whose name suggests a secret.
   */
  readonly value?: string | undefined
}

/** How OpenRouter sorts the hosts of a model. */
export const ROUTE_SORTS = ['price', 'throughput', 'latency'] as const

/** Which of the hosts behind OpenRouter may answer: https://openrouter.ai/docs/features/provider-routing */
export interface Routing {
  /** Hosts in the order in which they are tried, by OpenRouter's names. */
  readonly order?: readonly string[] | undefined
  readonly sort?: (typeof ROUTE_SORTS)[number] | undefined
  /** `deny` excludes hosts that store requests or train on them. */
  readonly dataCollection?: 'allow' | 'deny' | undefined
  /** Whether only hosts are allowed that store nothing. */
  readonly zdr?: boolean | undefined
}

/** A server that a person added, without its key. */
export interface ServerSettings {
  /** The name on the screen. */
  readonly label: string
  /** The format that the server speaks: one of MODEL_FORMATS, or of SPEECH_KINDS for a speech server. */
  readonly kind: string
  readonly baseUrl: string
  /** Names of the voices of an openai-speech server that does not list them. */
  readonly voices?: readonly string[] | undefined
  /** The model that is used when a seat names only the server. */
  readonly model?: string | undefined
  /** The context window of all its models in tokens; absent: as the server reports it. */
  readonly contextTokens?: number | undefined
  /** The port where its host reports the power draw of its graphics cards. */
  readonly powerPort?: number | undefined
  readonly headers?: readonly SentPair[] | undefined
  readonly query?: readonly SentPair[] | undefined
  /** The header for its key, if it is not the usual one of the format: "api-key". */
  readonly keyHeader?: string | undefined
  readonly routing?: Routing | undefined
}

/** A server to be added, changed or tested. */
export interface ServerDraft {
  /** The server to change; absent: a new one. */
  readonly id?: string | undefined
  /** The name that seats use for a new server; default: made from its label. */
  readonly name?: string | undefined
  readonly settings: ServerSettings
  /** The key; absent: the one stored for this address, if any; null: none. */
  readonly key?: string | null | undefined
}

/** Where a server is defined. `app`: the Ollama server that is offered without being configured. */
export type ServerSource = 'app' | 'config' | 'own'

/** What is known about one of the person's own servers. */
export interface ServerStatus {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly origin: string
  readonly source: ServerSource
  /** The settings that can be changed; null for a server that is defined elsewhere. */
  readonly settings: ServerSettings | null
  /** Whether a key is stored for the server, never the key itself; null when this app does not store it. */
  readonly key: { readonly present: boolean; readonly lastFour: string | null } | null
  readonly reachable: boolean
  /** Why the server cannot be used, in one sentence; null when it can. */
  readonly problem: string | null
  /** The number of models that the server lists; null when it lists none. */
  readonly models: number | null
  readonly loaded: readonly { readonly model: string; readonly memoryBytes: number | null }[]
  /** The power in watts; null when the host does not report it. */
  readonly watts: number | null
}
