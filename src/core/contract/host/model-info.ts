import type { Sentence } from '../../../base/language/say.ts'
import type { Effort } from '../efforts.ts'
import type { ErrorDetails } from '../errors/errors.ts'
import type { ListedSampling } from '../seat-settings.ts'

/** A vendor, or one of the person's own model servers. */
export interface ProviderInfo {
  readonly id: string
  readonly label: string
  /** Whether the provider can be used. If not, `why` says in one sentence what is missing: a key or a server. */
  readonly ready: boolean
  readonly why: string | null
  readonly defaultModel: string | null
  /** Whether these are the built-in voices, which are no AI. */
  readonly rehearsal: boolean
  /** Whether each seat may set its own base URL. */
  readonly takesBaseUrl: boolean
  /** The page of the vendor's site where a person can make a key. Absent when no key is needed, or no page is known. */
  readonly keyPage?: string | undefined
}

/** Prices in US dollars per million tokens. */
export interface PriceInfo {
  readonly input: number
  readonly output: number
  /** The price for tokens read from a cache; null when the vendor has no such price. */
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  /** US dollars for a thousand web searches; null or absent when unknown, or when the model has no search. */
  readonly search?: number | null
  /** The ISO date on which the price was last confirmed. It is shown as "price as of DATE". */
  readonly asOf: string
}

/** What a model supports. If nothing describes a model, ModelInfo has null instead, and everything may be tried. */
export interface Capabilities {
  /** The settings that the form may show. */
  readonly sampling: readonly ListedSampling[]
  readonly thinking: boolean
  /** Whether thinking can be turned off. */
  readonly thinkingOff: boolean
  readonly efforts: readonly Effort[]
  readonly tools: boolean
  readonly json: boolean
  /** Whether the model takes a system prompt. If not, rules are put into the first user message. */
  readonly system: boolean
  /** Whether the model can see pictures; null or absent when unknown. */
  readonly images?: boolean | null
}

export interface ModelInfo {
  readonly id: string
  readonly label: string
  /** The size of the context window in tokens; null when unknown. */
  readonly contextTokens: number | null
  /** True when its server reports no context window and a small one is assumed. */
  readonly contextAssumed?: boolean
  readonly maxOutputTokens: number | null
  readonly capabilities: Capabilities | null
  /** Whether the vendor can search the web for this model at the address in use. */
  readonly search?: boolean
  /** The price; null when it is unknown, which does not mean free. */
  readonly price: PriceInfo | null
  /** Whether the model runs on this computer or on the person's own server, so that tokens cost nothing. */
  readonly free: boolean
  /** The memory that it takes, in bytes; null when its server does not say. */
  readonly memoryBytes: number | null
  /** Whether it is loaded now; null when its server does not say. */
  readonly loaded: boolean | null
}

export interface ModelList {
  readonly models: readonly ModelInfo[]
  /** When the list was fetched, in epoch milliseconds; null for a list that comes with the app. */
  readonly fetchedAt: number | null
  /**
   * Whether the vendor could not be asked now, so that this is an earlier answer or the list that comes with the app.
   */
  readonly cached: boolean
  /** Why the vendor could not be asked, in one sentence; null if it was. */
  readonly problem: string | null
  /** True when its server has no list at all, so that models are named by hand. */
  readonly unlisted?: boolean
}

/** The result of testing a connection by a real, minimal call. */
export interface CheckResult {
  readonly ok: boolean
  /** One sentence: which model answered, or what is wrong and what to do. */
  readonly message: string
  readonly said?: Sentence | undefined
  readonly model: string | null
  readonly milliseconds: number | null
  /** The error details of a failure, for example the vendor's own message. */
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
