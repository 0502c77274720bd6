import type { DialogSummary } from '../../core/contract/events.ts'

/** A dialog, and under it those that came from it: branches, runs again, and the sides exchanged. */
export interface Family {
  readonly head: DialogSummary
  /** The newest first. */
  readonly from: readonly DialogSummary[]
  /** Of its newest member, in ms since 1970. */
  readonly createdAt: number
}

/** @param dialogs the newest first; what a dialog came from counts only where it is one of them */
export function familiesOf(dialogs: readonly DialogSummary[]): readonly Family[] {
  const byId = new Map(dialogs.map((dialog) => [dialog.id, dialog]))
  const members = new Map<DialogSummary, DialogSummary[]>()
  for (const dialog of dialogs) {
    const head = headOf(dialog, byId)
    const family = members.get(head)
    if (family) family.push(dialog)
    else members.set(head, [dialog])
  }
  return [...members].map(([head, all]) => ({
    head,
    from: all.filter((dialog) => dialog !== head),
    createdAt: all[0]?.createdAt ?? head.createdAt,
  }))
}

/** What it came from in the end; itself where that is not there, or where two came from each other. */
function headOf(dialog: DialogSummary, byId: ReadonlyMap<string, DialogSummary>): DialogSummary {
  const passed = new Set([dialog])
  for (let head = dialog; ;) {
    const before = byId.get(head.branchOf ?? head.rematchOf ?? '')
    if (before === undefined) return head
    if (passed.has(before)) return dialog
    passed.add(before)
    head = before
  }
}
