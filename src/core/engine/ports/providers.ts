import type { SeatConfig } from '../../contract/dialog-config.ts'
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
  /** Its name as it is shown; the id when absent. */
  readonly label?: string
  /** It follows a script: nobody asks it for other words, or for another language. */
  readonly scripted?: boolean
  stream(request: ModelRequest, options: StreamOptions): AsyncIterable<ModelEvent>
  models(options: { readonly signal: AbortSignal }): Promise<readonly VendorModel[]>
  /** What to expect of one of its models, if that is known more precisely than by the kind of vendor. */
  expected?(model: string): Expectation
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
  /** The figure covers the whole answer: nothing is still to come. */
  readonly final: boolean
}

/** A model before its first call of a dialog, and the context its calls need: the model is loaded for that length once. */
export interface ToPrepare {
  readonly model: string
  /** The largest context, in tokens, that its seats ask for; null when no seat asks for one. */
  readonly contextTokens: number | null
  /** Tokens of the largest call, with its answer, among the seats that ask for no context size; null when all ask for one. */
  readonly needTokens: number | null
}

/** A model's usual behaviour, as far as an estimate needs it. */
export interface Expectation {
  /** Tokens of one answer, without thinking; a digest is as long as it is allowed to be. */
  readonly answer: Readonly<Record<StageName | Exclude<TurnKind, 'speech'>, number>>
  /** Tokens per word of the longest answer a mode asks for; null: answers are as long as given above, whatever is asked. */
  readonly perWord: number | null
  /** Share of the drafts, from 0 to 1, that it accepts as their critic: these need no final. */
  readonly keeps: number
  /** Tokens of thinking in one call, by effort. */
  readonly thinking: Readonly<Record<NonNullable<SeatConfig['effort']>, number>>
  /** It thinks, and shows its thinking, without being asked to. */
  readonly thinksUnasked: boolean
  readonly tokensPerSecond: number
  readonly firstTokenSeconds: number
  /** Tokens of the shortest prefix its cache accepts; null when cached tokens are not billed separately. */
  readonly cacheFrom: number | null
}

/** A model as listed by its vendor. */
export interface VendorModel {
  readonly id: string
  readonly label: string
  /** Input window in tokens; null when the vendor does not say. */
  readonly contextTokens: number | null
  /** Nobody stated the window, so the smallest possible is assumed. */
  readonly contextAssumed?: boolean
  readonly memoryBytes?: number | null
  readonly loaded?: boolean | null
  /** What it takes, where the vendor tells. */
  readonly capabilities?: Capabilities | null
  /** The longest answer it may be asked for, thinking included, where the vendor tells. */
  readonly maxOutputTokens?: number | null
  /** The vendor's word for no thinking, where it tells. */
  readonly thinkingOff?: string | null
}

/** The providers that exist and how to reach them. */
export interface ProviderRegistry {
  list(): Promise<readonly ProviderInfo[]>
  /** @throws ConfigError CONFIG_INVALID for an unknown provider, a malformed base URL or a missing key. */
  get(provider: string, options?: { readonly baseUrl?: string | undefined }): ModelProvider
  /** The price in force at a time (epoch ms); null when unknown, which is not free. */
  priceOf(provider: string, model: string, at: number): Price | null
  /**
   * The model's input window in tokens as far as known now (catalogue, the last list of the vendor, prompts that its server
   * refused or cut); null when unknown.
   * @param seat at whose address it is asked; where the seat says a window itself, that one or what was learnt of less
   */
  contextWindowOf(provider: string, model: string, seat?: Pick<SeatConfig, 'baseUrl' | 'sampling'>): number | null
  /** Whether the model calls tools by itself; absent or true when nobody told. */
  takesTools?(provider: string, model: string): boolean
  /** Says so where the model's server has refused tool calls, though nobody told that it takes none; null or absent: it has not. */
  toolsRefused?(seat: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>): string | null
  /** The origin a seat's calls go to; null or absent where they go over no network, or there is no such provider. */
  originOf?(seat: Pick<SeatConfig, 'provider' | 'baseUrl'>): string | null
  /** Whether calls of these two may be out at the same time without the one waiting for the other; absent: never. */
  sideBySide?(
    one: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>,
    other: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>,
  ): boolean
  /** Where the command that began this process says that a provider is reached; null or absent where it says nothing. */
  namedAddress?(provider: string): string | null
  /** Whether its vendor searches the web for the model, where the seat reaches it; absent or false when nobody told. */
  searches?(seat: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>): boolean
  /** Whether the model, set as the seat has it, thinks before it answers; absent or false when nobody told. */
  reasons?(seat: Pick<SeatConfig, 'provider' | 'model' | 'thinking'>): boolean
  /** What of a seat's settings its model is known not to do, a sentence each, before the start; absent: nothing is known. */
  settingNotes?(seat: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl' | 'thinking' | 'effort'>): readonly string[]
  /** What a provider that knows itself says its model will do; null for the usual of its kind. */
  expected?(provider: string, model: string): Expectation | null
  /** What a provider that knows itself will not make of a topic, in one sentence; null or absent: nothing is known against it. */
  topicNote?(provider: string, topic: string, language: string | undefined): string | null
}
