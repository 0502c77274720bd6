import type { DialogRows } from './dialog-rows.ts'
import type { FactRows } from './fact-rows.ts'
import { project, type DialogRow } from './projection.ts'

/** Derives every row of the dialogs table from the facts again. Call inside a transaction. */
export function rebuildDialogs(facts: FactRows, dialogs: DialogRows): void {
  const rows = new Map<string, DialogRow | null>()
  for (const fact of facts.each()) rows.set(fact.dialogId, project(rows.get(fact.dialogId) ?? null, fact))
  for (const row of rows.values()) if (row) dialogs.put(row)
}
