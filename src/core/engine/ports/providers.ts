import type { DialogConfig, SeatConfig } from '../../contract/dialog-config.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import type { Usage } from '../../contract/usage.ts'
import type { Capabilities, ProviderInfo } from '../../contract/host/model-info.ts'
import type { Price } from '../../dialog/money/cost.ts'
import type { ModelEvent, ModelRequest } from './model-request.ts'

/**
 * A model vendor, with a base URL and a key. Contract of `stream`: exactly one `ended`, as the last event, or the
 * iterator throws a ProviderError; it never runs out without `ended` (it throws PROVIDER_TRUNCATED instead). After
 * `signal` aborts, the socket closes at once and the iterator throws the signal's reason. A vendor does not retry,
 * except that a request refused because of a setting is made again without it. The engine is responsible for timeouts
 * between tokens.
 */
export interface ModelProvider {
  readonly id: string
  /** The name that is shown; absent: the id. */
  readonly label?: string
  /** Whether it follows a script. Such a provider is never asked again for other words or another language. */
  readonly scripted?: boolean
  stream(request: ModelRequest, options: StreamOptions): AsyncIterable<ModelEvent>
  models(options: { readonly signal: AbortSignal }): Promise<readonly VendorModel[]>
  /**
   * What to expect of one of its models, if that is known more precisely than by the kind of vendor.
   * @param dialog the dialog in which it speaks; absent: any
   */
  expected?(model: string, dialog?: DialogConfig): Expectation
  /** A sentence, shown before the start, that says it cannot speak about a topic; null when it can. */
  topicNote?(topic: string, language: string | undefined): string | null
  /** Loads a model before its first call, when loading takes a while. A failure does no harm: the call itself will report it. */
  prepare?(request: ToPrepare, options: { readonly signal: AbortSignal }): Promise<void>
}

/** How a call is aborted and monitored. */
export interface StreamOptions {
  readonly signal: AbortSignal
  /** Called whenever anything arrives from the server, even what is not an event yet (a ping), to show that it is not silent. */
  readonly onActivity?: (() => void) | undefined
  /** Called whenever the vendor reports the usage of the call, so that it is known even if the call never finishes. */
  readonly onUsage?: ((told: ToldUsage) => void) | undefined
}

/** The usage a vendor has reported so far for a call. */
export interface ToldUsage {
  readonly usage: Usage
  /** Whether these tokens are final, so that no more will be reported. */
  readonly final: boolean
}

/**
 * A model before its first call in a dialog, with the context that its calls need. A local model is loaded once for
 * that length.
 */
export interface ToPrepare {
  readonly model: string
  /** The largest context, in tokens, that its seats ask for; null when no seat asks for one. */
  readonly contextTokens: number | null
  /** Tokens of the largest call, with its answer, among the seats that ask for no context size; null when all ask for one. */
  readonly needTokens: number | null
}

/** A model's usual behaviour, as far as an estimate needs it. */
export interface Expectation {
  /** Tokens of the heard part of one answer, without thinking; a digest is as long as it is allowed to be. */
  readonly answer: Readonly<Record<StageName | Exclude<TurnKind, 'speech'>, number>>
  /** Tokens per word of the longest answer a mode asks for; null: answers are as long as given above, whatever is asked. */
  readonly perWord: number | null
  /** Tokens per word of the longest part that nobody hears, such as private notes; absent: `perWord`. */
  readonly perUnheardWord?: number
  /** Share of the drafts, from 0 to 1, that it accepts as their critic: these need no final. */
  readonly keeps: number
  /** Tokens of thinking in one call, by effort. */
  readonly thinking: Readonly<Record<NonNullable<SeatConfig['effort']>, number>>
  /** Whether the model thinks, and shows its thinking, without being asked to. */
  readonly thinksUnasked: boolean
  readonly tokensPerSecond: number
  readonly firstTokenSeconds: number
  /** The fewest tokens that its cache accepts; null when cached tokens have no price of their own. */
  readonly cacheFrom: number | null
}

/** A model as listed by its vendor. */
export interface VendorModel {
  readonly id: string
  readonly label: string
  /** The context window in tokens; null when the vendor does not say. */
  readonly contextTokens: number | null
  /** Whether nobody stated the context window, so that the smallest possible is assumed. */
  readonly contextAssumed?: boolean
  readonly memoryBytes?: number | null
  readonly loaded?: boolean | null
  /** What the model supports, if the vendor says. */
  readonly capabilities?: Capabilities | null
  /** The longest answer that may be requested, including thinking, if the vendor says. */
  readonly maxOutputTokens?: number | null
  /** The vendor's word for "no thinking", if the vendor says. */
  readonly thinkingOff?: string | null
}

/** The providers that exist and how to reach them. */
export interface ProviderRegistry {
  list(): Promise<readonly ProviderInfo[]>
  /** @throws ConfigError CONFIG_INVALID for an unknown provider, a malformed base URL or a missing key. */
  get(provider: string, options?: { readonly baseUrl?: string | undefined }): ModelProvider
  /** The price at a time (epoch milliseconds); null when it is unknown, which does not mean free. */
  priceOf(provider: string, model: string, at: number): Price | null
  /**
   * The model's context window in tokens, as far as it is known now (from the catalogue, the vendor's last list, or
   * prompts that its server refused or cut); null when it is unknown.
   * @param seat the seat with its address. If the seat sets a window, that one is returned, or a smaller one that
   * became known
   */
  contextWindowOf(provider: string, model: string, seat?: Pick<SeatConfig, 'baseUrl' | 'sampling'>): number | null
  /** Whether the model can call tools; absent or true when nobody said otherwise. */
  takesTools?(provider: string, model: string): boolean
  /**
   * A sentence, if the model's server has refused tool calls although nobody said that it would; null or absent: it has
   * not.
   */
  toolsRefused?(seat: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>): string | null
  /** The origin to which a seat's calls go; null or absent when they use no network, or the provider does not exist. */
  originOf?(seat: Pick<SeatConfig, 'provider' | 'baseUrl'>): string | null
  /** Whether two seats may make calls at the same time; absent: never. */
  sideBySide?(
    one: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>,
    other: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>,
  ): boolean
  /** The address of a provider that was given to the command which started this process; null or absent for none. */
  namedAddress?(provider: string): string | null
  /** Whether the vendor can search the web for the model at the seat's address; absent or false when nobody said so. */
  searches?(seat: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>): boolean
  /** Whether the model, with the seat's settings, thinks before it answers; absent or false when nobody said so. */
  reasons?(seat: Pick<SeatConfig, 'provider' | 'model' | 'thinking'>): boolean
  /** Settings of a seat that its model is known not to support, a sentence each; absent: nothing is known. */
  settingNotes?(seat: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl' | 'thinking' | 'effort'>): readonly string[]
  /** What a provider expects of a model, if it knows; null: the usual values. */
  expected?(provider: string, model: string, dialog?: DialogConfig): Expectation | null
  /** A sentence that says what a provider cannot do with a topic; null or absent: no problem is known. */
  topicNote?(provider: string, topic: string, language: string | undefined): string | null
}
