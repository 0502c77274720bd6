import { wordTable } from '../../../base/language/t.ts'

/** Protocols of speech servers: OpenAI's /audio/speech, Piper's own, or ElevenLabs'. */
export const SPEECH_KINDS = ['openai-speech', 'piper', 'elevenlabs'] as const
export type SpeechKind = (typeof SPEECH_KINDS)[number]

/** Formats of model servers: OpenAI has two, and Azure and Bedrock speak the newer one, too. */
export const MODEL_FORMATS = ['openai', 'openai-responses', 'anthropic', 'gemini', 'ollama'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** Their names on the screen. */
export const FORMAT_LABELS: Readonly<Record<ModelFormat, string>> = wordTable({
  openai: 'the OpenAI format',
  'openai-responses': 'OpenAI’s Responses',
  anthropic: 'Anthropic’s format',
  gemini: 'Gemini’s format',
  ollama: 'Ollama’s own format',
})

/** A header or a query parameter that goes with every request. */
export interface SentPair {
  readonly name: string
  /**
   * Absent in a draft: the stored value for this name. Absent when stored: the value is kept with the keys, like
   * that of every header and of a parameter whose name says that it is secret.
   */
  readonly value?: string | undefined
}

/** How OpenRouter sorts the hosts of a model. */
export const ROUTE_SORTS = ['price', 'throughput', 'latency'] as const

/** Which of the hosts behind OpenRouter may answer: https://openrouter.ai/docs/features/provider-routing */
export interface Routing {
  /** Hosts in the order they are tried, as OpenRouter calls them. */
  readonly order?: readonly string[] | undefined
  readonly sort?: (typeof ROUTE_SORTS)[number] | undefined
  /** deny: excludes hosts that store requests or train on them. */
  readonly dataCollection?: 'allow' | 'deny' | undefined
  /** Only hosts that retain nothing. */
  readonly zdr?: boolean | undefined
}

/** A server that a person added, without its key. */
export interface ServerSettings {
  /** Its name on the screen. */
  readonly label: string
  /** The format it speaks: one of MODEL_FORMATS; for a server of voices one of SPEECH_KINDS. */
  readonly kind: string
  readonly baseUrl: string
  /** Names of the voices of an openai-speech server that does not list them. */
  readonly voices?: readonly string[] | undefined
  /** Used when a seat names only the server. */
  readonly model?: string | undefined
  /** The context window of all its models in tokens; absent: as the server reports it. */
  readonly contextTokens?: number | undefined
  /** The port where its host reports the power draw of its graphics cards. */
  readonly powerPort?: number | undefined
  readonly headers?: readonly SentPair[] | undefined
  readonly query?: readonly SentPair[] | undefined
  /** The header for its key, if not the usual one of the format: "api-key". */
  readonly keyHeader?: string | undefined
  readonly routing?: Routing | undefined
}

/** A server to be added, changed or tested. */
export interface ServerDraft {
  /** The server to change; absent: a new one. */
  readonly id?: string | undefined
  /** The name that seats use for a new one; by default made of its label. */
  readonly name?: string | undefined
  readonly settings: ServerSettings
  /** Absent: the key stored for this address, if any. null: none. */
  readonly key?: string | null | undefined
}

/** Where a server is defined. app: the Ollama that is offered without being configured. */
export type ServerSource = 'app' | 'config' | 'own'

/** One of the person's own servers, as the picker shows it. */
export interface ServerStatus {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly origin: string
  readonly source: ServerSource
  /** What can be changed of it; null for one that is defined elsewhere. */
  readonly settings: ServerSettings | null
  /** Whether a key is stored for it, never the key itself; null when the key is not stored by this app. */
  readonly key: { readonly present: boolean; readonly lastFour: string | null } | null
  readonly reachable: boolean
  /** Why not, in one sentence. */
  readonly problem: string | null
  /** The number of models it lists; null for one that lists none. */
  readonly models: number | null
  readonly loaded: readonly { readonly model: string; readonly memoryBytes: number | null }[]
  /** Null when the host reports none. */
  readonly watts: number | null
}
