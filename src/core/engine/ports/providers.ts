import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import type { Usage } from '../../contract/usage.ts'
import type { Capabilities, ProviderInfo } from '../../contract/host/model-info.ts'
import type { Price } from '../../dialog/money/cost.ts'
import type { ModelEvent, ModelRequest } from './model-request.ts'

/**
 * A model vendor, bound to a base URL and a key.
 * Contract of `stream`: exactly one `ended`, last, or the iterator throws a ProviderError; running out without
 * `ended` never happens (PROVIDER_TRUNCATED instead). After `signal` aborts, the socket closes at once and the iterator
 * throws the signal's reason. No retries inside, but that what a vendor refuses because of a setting
 * is asked without it. Timeouts between tokens are the engine's.
 */
export interface ModelProvider {
  readonly id: string
  /** Its name as it is shown; the id when absent. */
  readonly label?: string
  /** It follows a script: nobody asks it for other words, or for another language. */
  readonly scripted?: boolean
  stream(request: ModelRequest, options: StreamOptions): AsyncIterable<ModelEvent>
  models(options: { readonly signal: AbortSignal }): Promise<readonly VendorModel[]>
  /** What a model of it will do, when that is known better than by its kind. */
  expected?(model: string): Expectation
  /** What it will not make of a topic, in one sentence that is told before the start; null where it can speak about it. */
  topicNote?(topic: string, language: string | undefined): string | null
  /** Loads a model ahead of its first call, where that takes a while. Failing is harmless: the call itself will tell. */
  prepare?(request: ToPrepare, options: { readonly signal: AbortSignal }): Promise<void>
}

/** How one call is ended and watched. */
export interface StreamOptions {
  readonly signal: AbortSignal
  /** Called whenever anything comes from the server, also what is no event yet (a ping): it is not silent. */
  readonly onActivity?: (() => void) | undefined
  /** Called whenever the vendor tells what the call takes, so that it is known of a call that comes to no end, too. */
  readonly onUsage?: ((told: ToldUsage) => void) | undefined
}

/** What a vendor has told so far of what a call takes. */
export interface ToldUsage {
  readonly usage: Usage
  /** It is of the whole answer: none of it is still to come. */
  readonly final: boolean
}

/** A model before its first call of a dialog, and how long its calls will be: it is loaded for that length once. */
export interface ToPrepare {
  readonly model: string
  /** The most tokens of context that its seats ask for; null where none asks. */
  readonly contextTokens: number | null
  /** Tokens of the largest call of those seats that ask for none, its answer included; null where all ask. */
  readonly needTokens: number | null
}

/** What a model usually does, as far as an estimate needs it. */
export interface Expectation {
  /** Tokens of one answer, thinking apart; a digest is as long as it is allowed to be. */
  readonly answer: Readonly<Record<StageName | Exclude<TurnKind, 'speech'>, number>>
  /** Tokens for each word of the longest answer a mode asks for; null: answers are as long as above, whatever is asked. */
  readonly perWord: number | null
  /** Share of the drafts that it lets stand as their critic, from 0 to 1: these need no final. */
  readonly keeps: number
  /** Tokens of thinking in one call, by effort. */
  readonly thinking: Readonly<Record<NonNullable<SeatConfig['effort']>, number>>
  /** Thinks, and shows it, though nobody asked. */
  readonly thinksUnasked: boolean
  readonly tokensPerSecond: number
  readonly firstTokenSeconds: number
  /** Tokens of the shortest prefix its cache takes; null when it bills no cached tokens apart. */
  readonly cacheFrom: number | null
}

/** A model as its vendor lists it. */
export interface VendorModel {
  readonly id: string
  readonly label: string
  /** Input window in tokens, null when the vendor does not tell. */
  readonly contextTokens: number | null
  /** Nobody told the window: it is taken to be as small as it may be. */
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
