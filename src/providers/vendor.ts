import type { Finish } from '../core/contract/turn/turn-parts.ts'
import type { Usage } from '../core/contract/usage.ts'
import type { ModelEvent, ModelRequest, ToPrepare, VendorModel } from '../core/engine/ports.ts'
import type { Endpoint, ShownEndpoint } from './addresses/endpoint.ts'
import type { Traits } from './models/model-schema.ts'
import type { Refusable } from './refusals/refusable.ts'

/**
 * The longest time in milliseconds that a timer can wait. SDKs need a timeout, but the engine decides how long a vendor
 * may be silent.
 */
export const NO_TIMEOUT_MS = 2 ** 31 - 1

/** What a vendor's SDK gets for one call: among other things a guarded fetch and the signal that aborts the call. */
export interface Wire {
  readonly endpoint: Endpoint
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

/** What is known about the model a request goes to. */
export interface RequestTarget {
  /** What the model accepts; null when the catalogue does not describe it. */
  readonly known: Traits | null
  /** Settings that the model has refused before and that are left out of the request. */
  readonly refused: ReadonlySet<Refusable>
  /** The model's context window for input, in tokens; null when unknown. */
  readonly window: number | null
  /**
   * The context length in tokens with which this app has loaded the model; 0 when it has not. With another length, the
   * server would load it again.
   */
  readonly loadedWith: number
  /** Call with the context length, in tokens, with which a request loads the model. */
  loads(contextTokens: number): void
}

/** Whether a list of models should have details: names alone arrive sooner. */
export type ListDetail = 'names' | 'full'

/** Turns the pieces of one answer into events. */
export interface AnswerReader<Chunk> {
  /** The events of one piece, in order; most pieces give one. */
  read(chunk: Chunk): readonly ModelEvent[]
  /** How the answer ended, with its usage; null until the vendor has said so. */
  end(): { readonly finish: Finish; readonly usage: Usage | null } | null
  /**
   * The usage reported so far, which counts if the call never finishes. Absent for a vendor that reports none before
   * the end.
   */
  spent?(): Usage | null
  /** Call when the stream has ended. Returns the events that were held back until then. */
  close?(): readonly ModelEvent[]
}

/** An answer in progress: its pieces and the reader that turns them into events. */
export interface Answer {
  readonly chunks: AsyncIterable<unknown>
  readonly reader: AnswerReader<unknown>
}

/** Makes an answer of pieces and a reader of the same type. */
export function answer<Chunk>(chunks: AsyncIterable<Chunk>, reader: AnswerReader<Chunk>): Answer {
  return { chunks, reader }
}

/** One model vendor. To add one, add a folder with such an object and a line in vendors.ts. */
export interface Vendor {
  readonly id: string
  readonly label: string
  readonly defaultBaseUrl: string
  /** The vendor's site, where keys are created and models are described. Its addresses open in the browser without asking. */
  readonly site: string
  /** The path on that site where a person creates a key; absent if the vendor needs no key. */
  readonly keyPath?: string
  /** Environment variables that may contain the key; the first that is set is used. Empty if the vendor needs no key. */
  readonly keyNames: readonly string[]
  /** The environment variable that may contain the base URL; null for none. */
  readonly baseUrlName: string | null
  /** Whether servers at other addresses with the vendor's format may be used without a key, and over http in a private network. */
  readonly openServers: boolean
  /** Changes the path of a typed base URL, without a slash at its end, to what the SDK expects. */
  normalizePath(path: string, hostname: string): string
  /** Loads the SDK ahead of its first use. */
  load(): Promise<unknown>
  /** Sends the request. Resolves when the vendor has begun to answer. */
  open(request: ModelRequest, wire: Wire, target: RequestTarget): Promise<Answer>
  /** The parts of a request that this address does not support: they are reported and left out. */
  cannot?(
    request: Pick<ModelRequest, 'thinking' | 'model'>,
    endpoint: ShownEndpoint,
    known: Traits | null,
  ): readonly Refusable[]
  /** Whether the server at an address may cut a long prompt without saying so; its token counts show it. */
  cutsPrompts?(endpoint: Pick<Endpoint, 'baseUrl'>): boolean
  /** Whether the vendor can search the web for a model at an address; absent if it never can. */
  searches?(model: string, endpoint: Pick<Endpoint, 'origin' | 'custom'>, known: Traits | null): boolean
  models(wire: Wire, detail: ListDetail): Promise<readonly VendorModel[]>
  /** What a person's own server reports about a model (and about others, if that costs nothing) before its first call. */
  describe?(model: string, wire: Wire): Promise<readonly VendorModel[]>
  /**
   * Loads a model without asking it anything. The context length is recorded first, so that no call asks for another
   * one.
   */
  prepare?(wanted: ToPrepare, wire: Wire, target: RequestTarget): Promise<void>
}
