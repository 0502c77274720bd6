import type { AugmentedMemoryContext, RetrieveInput } from '../contract/library/retrieval.ts'
import type { MemoryLibrary, NextConversation } from '../contract/library/memory.ts'
import type { ModeFile } from '../contract/mode/mode-file.ts'
import type { OpenProgram } from './ports/programs.ts'
import type { ModeRegistry } from './ports/modes.ts'
import type { ProviderRegistry } from './ports/providers.ts'
import type { EventLog } from './ports/storage.ts'
import type { Lender } from './ports/lender.ts'
import type { RunFilesPort } from './ports/run-files.ts'
import type { Clock, Random } from './ports/time.ts'

/** All that the engine needs from outside. These are only types, so that their implementations import nothing else of the engine. */
export interface EnginePorts {
  readonly log: EventLog
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly clock: Clock
  readonly random: Random
  /** Makes an id that is unique, cannot be guessed and sorts by time. */
  readonly newId: () => string
  /** A mode that a user made, by its id, for new dialogs that do not include its file; null for any other id. */
  readonly ownModes?: ((id: string) => Promise<ModeFile | null>) | undefined
  /** Searches everything said by key phrases; absent if there is no search. */
  readonly retrieve?: ((input: RetrieveInput, signal?: AbortSignal) => Promise<AugmentedMemoryContext>) | undefined
  /** The memory of finished dialogs; absent if there is none. */
  readonly memories?: RememberedPort | undefined
  /** The edited prompts of a mode, for new dialogs that do not include any. */
  readonly prompts?: ((mode: string) => Promise<Readonly<Record<string, string>>>) | undefined
  /** Opens other programs whose tools a mode calls; absent if there are none. */
  readonly openProgram?: OpenProgram | undefined
  /** Gives seats tools of other programs; absent if there are none. */
  readonly lender?: Lender | undefined
  /** Recordings of dialogs; absent if none is made or replayed. */
  readonly runFiles?: RunFilesPort | undefined
  /** Whether a memory is formed automatically of each dialog that ends. */
  readonly remembers?: (() => Promise<boolean>) | undefined
}

/** What a conversation can read from the memory of earlier dialogs. */
export interface RememberedPort extends Pick<MemoryLibrary, 'dialogs' | 'found' | 'graph'> {
  /** What the last dialog left open; null if nothing, if it was dismissed, or if a conversation has already begun with it. */
  next(): Promise<NextConversation | null>
  /** Call when a conversation has begun with it, so that the next one does not begin with it again. */
  markSeen(next: NextConversation): Promise<void>
}

export type * from './ports/context.ts'
export type * from './ports/lender.ts'
export type * from './ports/library.ts'
export type * from './ports/model-request.ts'
export type * from './ports/modes.ts'
export type { ChangeModel } from './with-address.ts'
export type * from './ports/programs.ts'
export type * from './ports/providers.ts'
export type * from './ports/run-files.ts'
export type * from './ports/side-calls.ts'
export type * from './ports/storage.ts'
export type * from './ports/time.ts'
export type * from './ports/tools.ts'
export type { DialogConfig, NewDialog } from '../contract/dialog-config.ts'
