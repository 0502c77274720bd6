import type { Effort } from '../efforts.ts'
import type { ErrorDetails } from '../errors/errors.ts'
import type { ListedSampling } from '../seat-settings.ts'

/** A vendor, or a source of models of one's own. */
export interface ProviderInfo {
  readonly id: string
  readonly label: string
  /** False when a key or a server is missing; why says which, in one sentence. */
  readonly ready: boolean
  readonly why: string | null
  readonly defaultModel: string | null
  /** True for the built-in voices that are no AI. */
  readonly rehearsal: boolean
  /** The base URL may be set per seat. */
  readonly takesBaseUrl: boolean
  /** Where a person makes a key for it, an address of the vendor's own site. Absent: it needs none, or one is not known. */
  readonly keyPage?: string | undefined
}

/** US dollars per million tokens, as the form shows them. */
export interface PriceInfo {
  readonly input: number
  readonly output: number
  /** Null when the vendor has no price of its own for it. */
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  /** US dollars for a thousand web searches; null or absent where nobody knows, or there are none. */
  readonly search?: number | null
  /** ISO date the price was last known to hold: "price as of DATE". */
  readonly asOf: string
}

/** What a model takes. Null as a whole when nobody described the model: then everything may be tried. */
export interface Capabilities {
  /** Settings the form may show. */
  readonly sampling: readonly ListedSampling[]
  readonly thinking: boolean
  /** Thinking can be turned off. */
  readonly thinkingOff: boolean
  readonly efforts: readonly Effort[]
  readonly tools: boolean
  readonly json: boolean
  /** False for a model that takes no system prompt: rules then go into the first user message. */
  readonly system: boolean
  /** It sees pictures; null or absent where nobody told. */
  readonly images?: boolean | null
}

export interface ModelInfo {
  readonly id: string
  readonly label: string
  /** Input window in tokens, null when unknown. */
  readonly contextTokens: number | null
  /** Its server does not tell the window: it is taken to be small. Absent: told, or unknown. */
  readonly contextAssumed?: boolean
  readonly maxOutputTokens: number | null
  readonly capabilities: Capabilities | null
  /** Its vendor searches the web for it, where it is reached. Absent: no. */
  readonly search?: boolean
  /** Null when unknown, which is not free. */
  readonly price: PriceInfo | null
  /** Runs on this computer or on a server of one's own: costs nothing per token. */
  readonly free: boolean
  /** Bytes of memory it takes, where the server tells. */
  readonly memoryBytes: number | null
  /** Loaded at the moment, where the server tells. */
  readonly loaded: boolean | null
}

export interface ModelList {
  readonly models: readonly ModelInfo[]
  /** When the list was fetched, epoch milliseconds; null for one that ships with the app. */
  readonly fetchedAt: number | null
  /** True when the vendor could not be asked now and this is what it said before, or what ships with the app. */
  readonly cached: boolean
  /** Why it could not be asked, in one sentence. */
  readonly problem: string | null
  /** Its server has no list at all: models are named by hand. */
  readonly unlisted?: boolean
}

/** What a connection test found: a real, minimal call. */
export interface CheckResult {
  readonly ok: boolean
  /** One sentence: what answered, or precisely what is wrong and what to do. */
  readonly message: string
  readonly model: string | null
  readonly milliseconds: number | null
  /** Of a failure, as in any error: what a vendor said itself, say. */
  readonly details?: ErrorDetails | undefined
}

/** Whether the models of the three seats fit together on a server of one's own. */
export interface FitResult {
  readonly server: string
  readonly fits: boolean
  readonly needBytes: number
  readonly haveBytes: number | null
  readonly message: string
  /** One model that would do for all seats, offered when they do not fit. */
  readonly oneForAll: string | null
}
