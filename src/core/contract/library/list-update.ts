import type { DialogSummary } from '../events.ts'

/** News of the list of dialogs: all of it first, then what changed. */
export interface ListUpdate {
  /** It takes the place of whatever there was. */
  readonly whole: boolean
  /** All dialogs, or those that are new or other than before; newest first. */
  readonly dialogs: readonly DialogSummary[]
  /** Ids of those that are gone. */
  readonly removed: readonly string[]
}

/** A row as it is sent: what it has in common with the row before it may be left out. */
export type PackedDialog = Pick<DialogSummary, 'id'> & Partial<DialogSummary>

/** News of the list as they are sent. */
export interface PackedListUpdate extends Omit<ListUpdate, 'dialogs'> {
  readonly dialogs: readonly PackedDialog[]
}
