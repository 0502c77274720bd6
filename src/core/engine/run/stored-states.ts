import type { Fact } from '../../contract/events.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../dialog/state.ts'
import type { EventLog } from '../ports.ts'

/** How many dialogs are kept: the one that a person reads, its parent and asides, and the one before. */
const KEPT_MAX = 4

interface Kept {
  readonly state: DialogState
  readonly last: Fact
}

/**
 * The states of stored dialogs. The last ones are kept, so that only what was stored since is read and folded: several
 * acts in a row ask for the same dialog, and a long one has thousands of facts.
 */
export class StoredStates {
  readonly #log: Pick<EventLog, 'read'>
  readonly #kept = new Map<string, Kept>()

  constructor(log: Pick<EventLog, 'read'>) {
    this.#log = log
  }

  /** The state of a dialog as it is stored now, whichever process stored it; that of an empty one if there is none. */
  async read(id: string): Promise<DialogState> {
    const kept = this.#kept.get(id)
    this.#kept.delete(id)
    // The last known fact is read again: a dialog may have been deleted, and restored from a backup of another time.
    const [known, ...later] = kept ? await this.#log.read(id, kept.last.seq - 1) : []
    if (kept && JSON.stringify(known) === JSON.stringify(kept.last)) return this.#keep(id, kept.state, later, kept.last)
    const facts = await this.#log.read(id)
    return this.#keep(id, emptyDialog(id), facts, facts[0])
  }

  #keep(id: string, before: DialogState, facts: readonly Fact[], first: Fact | undefined): DialogState {
    const state = facts.reduce<DialogState>(reduce, before)
    const last = facts.at(-1) ?? first
    if (last) this.#kept.set(id, { state, last })
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > KEPT_MAX) this.#kept.delete(oldest)
    return state
  }
}
