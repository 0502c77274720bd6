import type { Sentence } from '../../../base/language/say.ts'
import type { Effort } from '../efforts.ts'
import type { ErrorDetails } from '../errors/errors.ts'
import type { ListedSampling } from '../seat-settings.ts'

/** A vendor, or one of the person's own model servers. */
export interface ProviderInfo {
  readonly id: string
  readonly label: string
  /** False when a key or a server is missing; `why` says which, in one sentence. */
  readonly ready: boolean
  readonly why: string | null
  readonly defaultModel: string | null
  /** True for the built-in voices that are no AI. */
  readonly rehearsal: boolean
  /** Whether each seat may set its own base URL. */
  readonly takesBaseUrl: boolean
  /** The page of the vendor's site where a person makes a key. Absent when it needs none, or no page is known. */
  readonly keyPage?: string | undefined
}

/** US dollars per million tokens, as the form shows them. */
export interface PriceInfo {
  readonly input: number
  readonly output: number
  /** Null when the vendor has no price of its own for it. */
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  /** US dollars for a thousand web searches; null or absent when unknown, or when it has no search. */
  readonly search?: number | null
  /** ISO date the price was last known to hold: "price as of DATE". */
  readonly asOf: string
}

/** What a model supports. ModelInfo has null instead when nothing describes the model: everything may be tried then. */
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
  /** Whether it sees pictures; null or absent when unknown. */
  readonly images?: boolean | null
}

export interface ModelInfo {
  readonly id: string
  readonly label: string
  /** Input window in tokens, null when unknown. */
  readonly contextTokens: number | null
  /** True when its server reports no context window and a small one is assumed. */
  readonly contextAssumed?: boolean
  readonly maxOutputTokens: number | null
  readonly capabilities: Capabilities | null
  /** True when its vendor searches the web for it at the address in use. */
  readonly search?: boolean
  /** Null when unknown, which is not free. */
  readonly price: PriceInfo | null
  /** Runs on this computer or on the person's own server, so it costs nothing per token. */
  readonly free: boolean
  /** Bytes of memory it takes; null when its server does not say. */
  readonly memoryBytes: number | null
  /** Whether it is loaded now; null when its server does not say. */
  readonly loaded: boolean | null
}

export interface ModelList {
  readonly models: readonly ModelInfo[]
  /** When the list was fetched, epoch milliseconds; null for one that ships with the app. */
  readonly fetchedAt: number | null
  /** True when the vendor could not be asked now: this is its earlier answer, or the list that ships with the app. */
  readonly cached: boolean
  /** Why it could not be asked, in one sentence. */
  readonly problem: string | null
  /** True when its server has no list at all, so that models are named by hand. */
  readonly unlisted?: boolean
}

/** What a connection test found: a real, minimal call. */
export interface CheckResult {
  readonly ok: boolean
  /** One sentence: which model answered, or what is wrong and what to do. */
  readonly message: string
  readonly said?: Sentence | undefined
  readonly model: string | null
  readonly milliseconds: number | null
  /** For a failure: its error details, for example the vendor's own message. */
  readonly details?: ErrorDetails | undefined
}

/** Whether the models of the three seats fit into the memory of one of the person's own servers together. */
export interface FitResult {
  readonly server: string
  readonly fits: boolean
  readonly needBytes: number
  readonly haveBytes: number | null
  readonly message: string
  /** One model that could serve all seats, offered when they do not fit. */
  readonly oneForAll: string | null
}
