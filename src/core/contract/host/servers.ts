/** What servers of voices speak: OpenAI's /audio/speech, or as Piper's own server does. */
export const SPEECH_KINDS = ['openai-speech', 'piper'] as const
export type SpeechKind = (typeof SPEECH_KINDS)[number]

/** Formats that servers of models speak: OpenAI has two, and Azure and Bedrock the newer one too. */
export const MODEL_FORMATS = ['openai', 'openai-responses', 'anthropic', 'gemini', 'ollama'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** What a person calls them. */
export const FORMAT_LABELS: Readonly<Record<ModelFormat, string>> = {
  openai: 'the OpenAI format',
  'openai-responses': 'OpenAI’s Responses',
  anthropic: 'Anthropic’s format',
  gemini: 'Gemini’s format',
  ollama: 'Ollama’s own format',
}

/** A header, or a parameter behind the question mark, that goes with every request. */
export interface SentPair {
  readonly name: string
  /**
   * Absent in a draft: the value that is kept for this name. Absent in what is kept: its value lies with the keys, as
   * that of every header does, and of a parameter whose name says that it is secret.
   */
  readonly value?: string | undefined
}

/** By what OpenRouter sorts the hosts of a model. */
export const ROUTE_SORTS = ['price', 'throughput', 'latency'] as const

/** Which of the hosts behind OpenRouter may answer: https://openrouter.ai/docs/features/provider-routing */
export interface Routing {
  /** Hosts in the order they are tried, as OpenRouter calls them. */
  readonly order?: readonly string[] | undefined
  readonly sort?: (typeof ROUTE_SORTS)[number] | undefined
  /** deny: none that keeps or trains on what it is sent. */
  readonly dataCollection?: 'allow' | 'deny' | undefined
  /** Only hosts that retain nothing. */
  readonly zdr?: boolean | undefined
}

/** A server that a person added, without its key. */
export interface ServerSettings {
  /** What it is called on the screen. */
  readonly label: string
  /** The format it speaks: one of MODEL_FORMATS; for a server of voices one of SPEECH_KINDS. */
  readonly kind: string
  readonly baseUrl: string
  /** Voices of an openai-speech server, as it calls them: it tells of none. */
  readonly voices?: readonly string[] | undefined
  /** Used when a seat names only the server. */
  readonly model?: string | undefined
  /** Window of all its models in tokens; what the server tells when absent. */
  readonly contextTokens?: number | undefined
  /** Port on which its host tells the power its graphics cards draw. */
  readonly powerPort?: number | undefined
  readonly headers?: readonly SentPair[] | undefined
  readonly query?: readonly SentPair[] | undefined
  /** The header its key stands in, where that is not where the format puts it: "api-key". */
  readonly keyHeader?: string | undefined
  readonly routing?: Routing | undefined
}

/** A server as it is added, changed or tried. */
export interface ServerDraft {
  /** The one to be changed; absent: a new one. */
  readonly id?: string | undefined
  /** What seats are to call a new one; made of its label when absent. */
  readonly name?: string | undefined
  readonly settings: ServerSettings
  /** Absent: the one that is kept for this address, if any. null: none. */
  readonly key?: string | null | undefined
}

/** Where a server is written down. app: the Ollama that is there without being named. */
export type ServerSource = 'app' | 'config' | 'own'

/** A server of one's own, as the picker shows it. */
export interface ServerStatus {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly origin: string
  readonly source: ServerSource
  /** What can be changed of it; null for one that is written down elsewhere. */
  readonly settings: ServerSettings | null
  /** A key is kept for it; never the key. Null where that is not this app's to keep. */
  readonly key: { readonly present: boolean; readonly lastFour: string | null } | null
  readonly reachable: boolean
  /** Why not, in one sentence. */
  readonly problem: string | null
  /** How many it lists; null for one that lists none. */
  readonly models: number | null
  readonly loaded: readonly { readonly model: string; readonly memoryBytes: number | null }[]
  /** Null when the host tells none. */
  readonly watts: number | null
}
