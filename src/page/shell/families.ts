import type { DialogSummary } from '../../core/contract/events.ts'
import { groupFinder, type DialogGroup } from '../dialog-view/features/dialog-groups.ts'

/** A row that can be expanded: a dialog with those made from it (branches, reruns, rematches), or a group. */
export interface Family {
  readonly head: DialogSummary | DialogGroup
  /** The dialogs made from it, or the dialogs of the group, newest first. */
  readonly from: readonly DialogSummary[]
  /** The time when the newest dialog of the family was created, in milliseconds since 1970. */
  readonly createdAt: number
}

/**
 * Groups dialogs with those made from them.
 * @param dialogs the newest first; the origin of a dialog counts only if it is one of them
 */
export function groupFamilies(
  dialogs: readonly DialogSummary[],
  groups: readonly DialogGroup[] = [],
): readonly Family[] {
  const byId = new Map(dialogs.map((dialog) => [dialog.id, dialog]))
  const groupOf = groupFinder(dialogs, groups)
  const members = new Map<Family['head'], DialogSummary[]>()
  for (const dialog of dialogs) {
    const first = headOf(dialog, byId)
    const head = groupOf(first) ?? first
    const family = members.get(head)
    if (family) family.push(dialog)
    else members.set(head, [dialog])
  }
  return [...members].map(([head, all]) => ({
    head,
    from: all.filter((dialog) => dialog !== head),
    createdAt: all[0]?.createdAt ?? 0,
  }))
}

/**
 * The dialog from which this one was made, followed back to the first one that is in the list. It is the dialog itself
 * when it has no origin there, or when two dialogs name each other as their origin.
 */
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
