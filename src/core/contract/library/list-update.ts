import type { DialogSummary } from '../events.ts'

/** An update of the list of dialogs: first the whole list, then changes. */
export interface ListUpdate {
  /** It replaces the whole list. */
  readonly whole: boolean
  /** All dialogs, or those that are new or changed; newest first. */
  readonly dialogs: readonly DialogSummary[]
  /** Ids of removed dialogs. */
  readonly removed: readonly string[]
}

/** A row as it is sent: fields that equal those of the row before it may be left out. */
export type PackedDialog = Pick<DialogSummary, 'id'> & Partial<DialogSummary>

/** An update of the list as it is sent. */
export interface PackedListUpdate extends Omit<ListUpdate, 'dialogs'> {
  readonly dialogs: readonly PackedDialog[]
}
