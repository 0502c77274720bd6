import type { Finish } from '../core/contract/turn/turn-parts.ts'
import type { Usage } from '../core/contract/usage.ts'
import type { ModelEvent, ModelRequest, ToPrepare, VendorModel } from '../core/engine/ports.ts'
import type { Endpoint, ShownEndpoint } from './addresses/endpoint.ts'
import type { Traits } from './models/model-schema.ts'
import type { Refusable } from './refusals/refusable.ts'

/** The longest time a timer can wait: SDKs accept no endless timeout, and the engine decides how long a silence may last. */
export const NO_TIMEOUT_MS = 2 ** 31 - 1

/** What a vendor's SDK is given for one call: a guarded fetch and the signal that aborts it. */
export interface Wire {
  readonly endpoint: Endpoint
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

/** What is known about the model a request goes to. */
export interface RequestTarget {
  /** What it accepts; null when the model is not described. */
  readonly known: Traits | null
  /** Settings it has refused: left out of the request. */
  readonly refused: ReadonlySet<Refusable>
  /** Its input window in tokens; null when unknown. */
  readonly window: number | null
  /** The context length with which this app has loaded the model, 0 when it has not: another length reloads it. */
  readonly loadedWith: number
  /** Notes the context length with which a request loads the model. */
  loads(contextTokens: number): void
}

/** How much of a list of models is wanted: the names alone arrive sooner. */
export type ListDetail = 'names' | 'full'

/** Turns the pieces of one answer into events. */
export interface AnswerReader<Chunk> {
  /** The events of one piece, in order; most pieces give one. */
  read(chunk: Chunk): readonly ModelEvent[]
  /** How the answer ended; null as long as the vendor has not said. */
  end(): { readonly finish: Finish; readonly usage: Usage | null } | null
  /** The usage reported so far, which counts if the call never finishes. Absent: none is reported before its end. */
  spent?(): Usage | null
  /** The stream has ended: returns the events of what was held back. */
  close?(): readonly ModelEvent[]
}

/** An answer in progress: its pieces and what reads them. */
export interface Answer {
  readonly chunks: AsyncIterable<unknown>
  readonly reader: AnswerReader<unknown>
}

/** Pairs pieces with the reader made for them. */
export function answer<Chunk>(chunks: AsyncIterable<Chunk>, reader: AnswerReader<Chunk>): Answer {
  return { chunks, reader }
}

/** One model vendor. To add one, add a folder with such an object and a line in vendors.ts. */
export interface Vendor {
  readonly id: string
  readonly label: string
  readonly defaultBaseUrl: string
  /** The site where its keys are created and its models are shown: addresses of this host open in the browser without asking. */
  readonly site: string
  /** Where a person creates a key on that site. Absent: it needs none. */
  readonly keyPath?: string
  /** Environment variables that may hold its key; the first one that is set is used. Empty: it needs none. */
  readonly keyNames: readonly string[]
  /** Environment variable that may hold its base URL. */
  readonly baseUrlName: string | null
  /** Servers that speak its format at another address work without a key, and over plain http in a private network. */
  readonly openServers: boolean
  /** Changes the path of a typed base URL, without a slash at its end, to what the SDK expects. */
  normalizePath(path: string, hostname: string): string
  /** Loads the SDK ahead of its first use. */
  load(): Promise<unknown>
  /** Sends the request; resolves when the vendor has begun to answer. */
  open(request: ModelRequest, wire: Wire, target: RequestTarget): Promise<Answer>
  /** The parts of a request that cannot be expressed at an address: they are reported and left out. */
  cannot?(
    request: Pick<ModelRequest, 'thinking' | 'model'>,
    endpoint: ShownEndpoint,
    known: Traits | null,
  ): readonly Refusable[]
  /** Whether the server at an address may cut a long prompt without saying so; its token counts show it. */
  cutsPrompts?(endpoint: Pick<Endpoint, 'baseUrl'>): boolean
  /** Whether it searches the web for a model at an address; absent: for none. */
  searches?(model: string, endpoint: Pick<Endpoint, 'origin' | 'custom'>, known: Traits | null): boolean
  models(wire: Wire, detail: ListDetail): Promise<readonly VendorModel[]>
  /** What a person's own server reports about a model (and about others, if that costs nothing) before its first call. */
  describe?(model: string, wire: Wire): Promise<readonly VendorModel[]>
  /** Loads a model without asking it anything. The context length is noted first, so that no call asks for another. */
  prepare?(wanted: ToPrepare, wire: Wire, target: RequestTarget): Promise<void>
}
