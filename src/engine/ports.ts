import type { DialogConfig, NewDialog, Sampling, SeatConfig, SeatId } from '../contract/dialog-config.ts'
import type { DialogSummary, Fact, FactBody, Finish, Phase, StageName, TurnKind, Usage } from '../contract/events.ts'
import type { Insight, MapNode } from '../contract/insights.ts'
import type { KeyStoreInfo } from '../contract/keys.ts'
import type { Collection, Item, SearchAnswer, SearchFilters } from '../contract/library.ts'
import type { Capabilities } from '../contract/model-info.ts'
import type { ModeInfo, ProviderInfo } from '../contract/procedures.ts'
import type { Price } from '../dialog/cost.ts'
import type { PlannedTurn } from '../dialog/plan.ts'
import type { DialogState } from '../dialog/state.ts'

/** All the engine needs from outside. Types only: whoever implements them imports nothing else of the engine. */

// ---- models ---------------------------------------------------------------------------------------------------

/** A JSON Schema for a tool's input: always an object. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, unknown>>
    readonly required: readonly string[]
    readonly additionalProperties: false
  }
}

/** How long a piece of prompt stays the same. */
export type Stability = 'static' | 'session' | 'dynamic' | 'turn'

export interface PromptPart {
  readonly text: string
  /** Name of the context package it comes from: "rules", "topic", "transcript", "instruction". */
  readonly package: string
  readonly stability: Stability
  /** A vendor that takes cache marks sets one after this part. At most 4 in a request. */
  readonly cacheMark?: boolean
}

/** Messages alternate user and assistant and begin with user, tool messages apart: legal for every vendor. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly PromptPart[] }
  | { readonly role: 'assistant'; readonly parts: readonly PromptPart[]; readonly toolCalls?: readonly ToolCall[] }
  /** Exactly one result for each call of the assistant message before it, in order. */
  | {
      readonly role: 'tool'
      readonly results: readonly {
        readonly callId: string
        readonly tool: string
        readonly ok: boolean
        readonly text: string
      }[]
    }

export interface ToolCall {
  readonly callId: string
  readonly tool: string
  /** Parsed input; what did not parse arrives as the raw string and is refused by the tool's schema. */
  readonly input: unknown
  /** What the vendor wants back with the call unchanged (Gemini's thought signature). */
  readonly vendorData?: unknown
}

/** The occasion of a call, for agents that follow a script rather than a prompt. Never sent to a vendor. */
export interface Scene {
  readonly dialogId: string
  readonly mode: string
  readonly topic: string
  readonly seat: SeatId
  readonly seats: Readonly<
    Record<SeatId, { readonly name: string; readonly role: string; readonly position: string | null }>
  >
  readonly kind: TurnKind
  readonly stage: StageName
  readonly phase: Phase
  /** Participant turns so far, this one included, of `speeches` in all. */
  readonly speech: number
  readonly speeches: number
  /** Finished turns so far, oldest first. */
  readonly said: readonly { readonly seat: SeatId; readonly kind: TurnKind; readonly text: string }[]
  /** Words of a person, oldest first. */
  readonly fromFloor: readonly string[]
  /** The draft and critique of this turn so far. */
  readonly draft: string | null
  readonly critique: string | null
  /** Texts of the attached files. */
  readonly material: readonly string[]
  readonly seed: number
  /** Number of this call within its stage, from 0; above 0 after a tool call. */
  readonly call: number
  /** Set when a digest of these turns is wanted instead of a turn. */
  readonly digestOf?: {
    readonly earlier: string | null
    readonly said: readonly { readonly name: string; readonly text: string }[]
    readonly words: number
  }
  /** Set when a turn is read for the map (text: its words; earlier: the steps noted before it), or a participant summed up, as JSON. */
  readonly insight?:
    | { readonly kind: 'map'; readonly seat: SeatId; readonly text: string; readonly earlier: readonly MapNode[] }
    | { readonly kind: 'summary'; readonly seat: SeatId }
}

export interface ModelRequest {
  readonly model: string
  /** Stable instructions, static and session packages. */
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolSpec[]
  readonly sampling: Sampling
  readonly thinking?: boolean | undefined
  readonly effort?: SeatConfig['effort']
  /** Same for all calls that share a prefix: helps vendors route to a warm prompt cache. */
  readonly cacheKey: string
  /** The answer shall be JSON of this shape, where the model can be held to it. */
  readonly json?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | undefined
  readonly scene: Scene
}

export type ModelEvent =
  /** The vendor answered; the request id, when it gives one. */
  | { readonly type: 'started'; readonly requestId?: string | undefined }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  /** One whole tool call, its input complete. */
  | ({ readonly type: 'tool-call' } & ToolCall)
  /** usage null: the vendor told none, and the engine estimates. */
  | { readonly type: 'ended'; readonly finish: Finish; readonly usage: Usage | null }

/**
 * A model vendor, bound to a base URL and a key.
 * Contract of `stream`: exactly one `ended`, last, or the iterator throws a ProviderError; running out without
 * `ended` never happens (PROVIDER_TRUNCATED instead). After `signal` aborts, the socket closes at once and the iterator
 * throws the signal's reason. No retries inside. Timeouts between tokens are the engine's.
 */
export interface ModelProvider {
  readonly id: string
  stream(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent>
  models(options: { readonly signal: AbortSignal }): Promise<readonly VendorModel[]>
  /** What a model of it will do, when that is known better than by its kind. */
  expected?(model: string): Expectation
  /** Loads a model ahead of its first call, where that takes a while. Failing is harmless: the call itself will tell. */
  prepare?(
    request: { readonly model: string; readonly contextTokens: number | null },
    options: { readonly signal: AbortSignal },
  ): Promise<void>
}

/** What a model usually does, as far as an estimate needs it. */
export interface Expectation {
  /** Tokens of one answer, thinking apart; a digest is as long as it is allowed to be. */
  readonly answer: Readonly<Record<StageName | Exclude<TurnKind, 'speech'>, number>>
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
  readonly memoryBytes?: number | null
  readonly loaded?: boolean | null
  /** What it takes, where the vendor tells. */
  readonly capabilities?: Capabilities | null
}

/** The providers that exist and how to reach them. */
export interface ProviderRegistry {
  list(): Promise<readonly ProviderInfo[]>
  /** @throws ConfigError CONFIG_INVALID for an unknown provider, a malformed base URL or a missing key. */
  get(provider: string, options?: { readonly baseUrl?: string | undefined }): ModelProvider
  /** The price in force at a time (epoch ms); null when unknown, which is not free. */
  priceOf(provider: string, model: string, at: number): Price | null
  /** The model's input window in tokens as far as known now (catalogue, or the last list of the vendor); null when unknown. */
  windowOf(provider: string, model: string): number | null
  /** What a provider that knows itself says its model will do; null for the usual of its kind. */
  expected?(provider: string, model: string): Expectation | null
}

// ---- storage --------------------------------------------------------------------------------------------------

/** The append-only log. Implementations make a fact durable before `append` resolves. */
export interface EventLog {
  /**
   * Numbers, stamps and stores the facts in one transaction. An import may give the times at which they happened.
   * @throws StorageError
   */
  append(dialogId: string, bodies: readonly FactBody[], at?: readonly number[]): Promise<readonly Fact[]>
  read(dialogId: string, afterSeq?: number): Promise<readonly Fact[]>
  list(): Promise<readonly DialogSummary[]>
  summary(dialogId: string): Promise<DialogSummary | null>
  /**
   * Takes the dialog for this process, so that only one drives it. Lost when the process ends, however it ends.
   * @throws DialogError DIALOG_BUSY when another living process has it.
   */
  claim(dialogId: string): Promise<void>
  release(dialogId: string): Promise<void>
  /**
   * Deletes a dialog with all its facts, for good.
   * @throws DialogError DIALOG_NOT_FOUND, DIALOG_BUSY
   */
  remove(dialogId: string): Promise<void>
  /** Full text over everything said: speeches as they stand, drafts, critiques, topics, titles, a person's words. Quotes and operators in the query are text. */
  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer>
  /** Dialogs marked running or holding an open turn whose process is gone. */
  abandoned(): Promise<readonly string[]>
}

export interface Settings {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
}

/** Presets and topics: small documents that several windows may change. */
export interface Collections {
  list(kind: Collection): Promise<readonly Item[]>
  /** @throws AppError EDIT_CONFLICT when the item was changed or deleted since `revision`. */
  put(
    kind: Collection,
    item: { readonly id: string; readonly revision: number; readonly sample?: boolean; readonly value: unknown },
  ): Promise<Item>
  remove(kind: Collection, ids: readonly string[]): Promise<void>
}

/** Keys as a host keeps them. Values never leave it but to a vendor. */
export interface SecretStore {
  info(): Promise<Omit<KeyStoreInfo, 'keys'>>
  /** The stored keys, decrypted once at start and kept in memory. */
  get(provider: string): string | undefined
  stored(): readonly string[]
  set(provider: string, key: string): Promise<void>
  delete(provider: string): Promise<void>
  acceptPlain(accept: boolean): Promise<void>
}

// ---- time and chance ------------------------------------------------------------------------------------------

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds from an arbitrary start, never stepping back. */
  monotonic(): number
  /** Resolves after the time, or rejects with the signal's reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Uniform in [0, 1): jitter only; everything a dialog shows is drawn from its seed. */
export type Random = () => number

// ---- modes ----------------------------------------------------------------------------------------------------

/** What a mode is told when it writes a piece of prompt. */
export interface Occasion {
  readonly config: DialogConfig
  readonly state: DialogState
  readonly planned: PlannedTurn
  readonly stage: StageName
  /** All stages of this turn, in order: a later one goes on in the conversation of the earlier ones. */
  readonly stages: readonly StageName[]
  readonly seat: SeatId
  readonly speeches: number
  /** Deterministic choice for this dialog and turn: one of the items. */
  readonly draw: <T>(items: readonly [T, ...T[]], salt: string) => T
}

/** The words and the order of one kind of dialog. A new mode is one folder and one line of registration. */
export interface Mode {
  readonly info: ModeInfo
  plan(turns: number): readonly PlannedTurn[]
  /** Rules of the mode, the same for all seats: static, so nothing in it may change within a dialog. */
  rules(config: DialogConfig): string
  /** Who one seat is: name, role, duty, stance, manner. */
  role(seat: SeatId, config: DialogConfig): string
  /** What to do now: the last package of the prompt. */
  instruction(occasion: Occasion): string
  /** What to look for when a turn of a participant is read for the map, or the participant summed up. */
  insight(insight: Insight, seat: SeatId, config: DialogConfig): string
  /** The pieces of its prompts that a person may edit: config.prompts holds those that differ. */
  readonly texts: readonly {
    readonly key: string
    readonly mode: string | null
    readonly label: string
    readonly text: string
  }[]
  /** The parts a summary must have, in order. */
  readonly summaryParts: readonly string[]
}

export interface ModeRegistry {
  list(): readonly Mode[]
  /** @throws ConfigError CONFIG_INVALID for an unknown mode, naming those there are. */
  get(id: string): Mode
}

export interface EnginePorts {
  readonly log: EventLog
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly clock: Clock
  readonly random: Random
  /** Unique, unguessable, sortable by time. */
  readonly newId: () => string
  /** The edited prompts of a mode, for new dialogs that bring none. */
  readonly prompts?: ((mode: string) => Promise<Readonly<Record<string, string>>>) | undefined
}

export type { DialogConfig, NewDialog }
