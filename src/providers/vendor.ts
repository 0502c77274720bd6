import type { Finish } from '../core/contract/turn/turn-parts.ts'
import type { Usage } from '../core/contract/usage.ts'
import type { ModelEvent, ModelRequest, ToPrepare, VendorModel } from '../core/engine/ports.ts'
import type { Endpoint, ShownEndpoint } from './addresses/endpoint.ts'
import type { Traits } from './models/model-schema.ts'
import type { Refusable } from './refusals/refusable.ts'

/** The longest a timer can wait: SDKs take no endless timeout, and how long a silence may last is the engine's to say. */
export const NO_TIMEOUT_MS = 2 ** 31 - 1

/** What a vendor's SDK is given for one call: a guarded fetch and the signal that ends it. */
export interface Wire {
  readonly endpoint: Endpoint
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

/** What is known about the model a request goes to. */
export interface Target {
  /** What it takes; null when nobody described it. */
  readonly known: Traits | null
  /** What it has refused to be sent: left out of the request. */
  readonly refused: ReadonlySet<Refusable>
  /** Its input window in tokens; null when unknown. */
  readonly window: number | null
  /** The context length this app has had the model loaded with, 0 when it has not: another one reloads it. */
  readonly loadedWith: number
  /** Notes the context length a request loads the model with. */
  loads(contextTokens: number): void
}

/** How much of a list of models is wanted: their names alone come sooner. */
export type ListDetail = 'names' | 'full'

/** Turns the pieces of one answer into events. */
export interface AnswerReader<Chunk> {
  /** The events of one piece, in order; most pieces give one. */
  read(chunk: Chunk): readonly ModelEvent[]
  /** How the answer ended; null as long as the vendor has not said. */
  end(): { readonly finish: Finish; readonly usage: Usage | null } | null
  /** What was told so far of what the call takes: counted when it comes to no end. Absent: nothing before its end. */
  spent?(): Usage | null
  /** The stream has ended: the events of what was held back. */
  close?(): readonly ModelEvent[]
}

/** An answer under way: its pieces and what reads them. */
export interface Answer {
  readonly chunks: AsyncIterable<unknown>
  readonly reader: AnswerReader<unknown>
}

/** Pairs pieces with the reader made for them. */
export function answer<Chunk>(chunks: AsyncIterable<Chunk>, reader: AnswerReader<Chunk>): Answer {
  return { chunks, reader }
}

/** One model vendor. Adding one is a folder with such an object and a line in vendors.ts. */
export interface Vendor {
  readonly id: string
  readonly label: string
  readonly defaultBaseUrl: string
  /** Where its keys are made and its models are shown: addresses of this host are opened in the browser without asking. */
  readonly site: string
  /** Where a person makes a key, on that site. Absent: it needs none. */
  readonly keyPath?: string
  /** Environment variables that may hold its key, the first one set wins. Empty: it needs none. */
  readonly keyNames: readonly string[]
  /** Environment variable that may hold its base URL. */
  readonly baseUrlName: string | null
  /** Servers that speak its format at another address run without a key, and over plain http in a private network. */
  readonly openServers: boolean
  /** Brings the path of a typed base URL, without a slash at its end, to what the SDK wants. */
  normalizePath(path: string, hostname: string): string
  /** Loads the SDK ahead of its first use. */
  load(): Promise<unknown>
  /** Sends the request; resolves when the vendor has begun to answer. */
  open(request: ModelRequest, wire: Wire, target: Target): Promise<Answer>
  /** What of a request there is no way to say at an address: it is told and left out. */
  cannot?(
    request: Pick<ModelRequest, 'thinking' | 'model'>,
    endpoint: ShownEndpoint,
    known: Traits | null,
  ): readonly Refusable[]
  /** Whether the server at an address may cut a prompt that is too long without a word: what it counts tells. */
  cutsPrompts?(endpoint: Pick<Endpoint, 'baseUrl'>): boolean
  /** Whether it searches the web for a model at an address; absent: for none. */
  searches?(model: string, endpoint: Pick<Endpoint, 'origin' | 'custom'>, known: Traits | null): boolean
  models(wire: Wire, detail: ListDetail): Promise<readonly VendorModel[]>
  /** What a server of one's own tells of a model (and of others, where that costs nothing) before its first call. */
  describe?(model: string, wire: Wire): Promise<readonly VendorModel[]>
  /** Has a model loaded without asking it anything; the context length is noted before it is, so that no call asks for another. */
  prepare?(wanted: ToPrepare, wire: Wire, target: Target): Promise<void>
}
