import type { DialogSummary } from '../../contract/events.ts'
import type { ListUpdate } from '../../contract/library/list-update.ts'

type Placed = Pick<DialogSummary, 'id' | 'createdAt'>

/** The order of the list: newest first; ids decide between equal times. */
export function newestFirst(a: Placed, b: Placed): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
}

/** The list after an update. Unchanged rows stay the same objects. */
export function applyListUpdate(
  before: readonly DialogSummary[],
  { whole, dialogs, removed }: ListUpdate,
): readonly DialogSummary[] {
  if (whole) return dialogs
  const gone = new Set([...removed, ...dialogs.map(({ id }) => id)])
  const kept = before.filter(({ id }) => !gone.has(id))
  const changed = dialogs.toSorted(newestFirst)
  const after: DialogSummary[] = []
  for (const dialog of kept) {
    for (let first = changed[0]; first && newestFirst(first, dialog) < 0; first = changed[0]) {
      after.push(first)
      changed.shift()
    }
    after.push(dialog)
  }
  return [...after, ...changed]
}
