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

/** All the engine needs from outside. Types only: whoever implements them imports nothing else of the engine. */
export interface EnginePorts {
  readonly log: EventLog
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly clock: Clock
  readonly random: Random
  /** Unique, unguessable, sortable by time. */
  readonly newId: () => string
  /** A mode of one's own by its id, for new dialogs that bring none; null for an id that is none of theirs. */
  readonly ownModes?: ((id: string) => Promise<ModeFile | null>) | undefined
  /** What key phrases lead to in everything said; absent where nothing can be looked for. */
  readonly retrieve?: ((input: RetrieveInput, signal?: AbortSignal) => Promise<AugmentedMemoryContext>) | undefined
  /** What is remembered of dialogs that have closed; absent: nothing. */
  readonly memories?: RememberedPort | undefined
  /** The edited prompts of a mode, for new dialogs that bring none. */
  readonly prompts?: ((mode: string) => Promise<Readonly<Record<string, string>>>) | undefined
  /** Other programs that a mode asks by their tools; absent: there are none here. */
  readonly openProgram?: OpenProgram | undefined
  /** Tools of other programs for seats that ask for them; absent: there are none. */
  readonly lender?: Lender | undefined
  /** Recordings of dialogs; absent: none is made or replayed. */
  readonly runFiles?: RunFilesPort | undefined
  /** Whether a memory is formed by itself of each dialog that ends. */
  readonly remembers?: (() => Promise<boolean>) | undefined
}

/** What a conversation can read from the memory of earlier dialogs. */
export interface RememberedPort extends Pick<MemoryLibrary, 'dialogs' | 'found' | 'graph'> {
  /** What the last dialog left open; null when there is nothing, after it was dismissed, and once a conversation began with it. */
  next(): Promise<NextConversation | null>
  /** Call once a conversation has begun with it, so that the next one does not. */
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
