import type { DialogSummary } from '../events.ts'

/** An update of the list of dialogs: first the whole list, in pieces if it is long, then changes. */
export interface ListUpdate {
  /** Whether it replaces the whole list. */
  readonly whole: boolean
  /** Whether the next update is a further piece of the whole list, older than this one. */
  readonly more?: true
  /** The new or changed dialogs, or all of them, or a piece of these; newest first. */
  readonly dialogs: readonly DialogSummary[]
  /** The ids of removed dialogs. */
  readonly removed: readonly string[]
}

/** A row of the list as it is sent. Fields that equal those of the row before may be left out. */
export type PackedDialog = Pick<DialogSummary, 'id'> & Partial<DialogSummary>

/** An update of the list as it is sent. */
export interface PackedListUpdate extends Omit<ListUpdate, 'dialogs'> {
  readonly dialogs: readonly PackedDialog[]
}
