import { project, type DialogRow } from '../../../core/storage/projection.ts'
import type { Ask } from './connection.ts'
import { columnsOf, factOf } from './dialog-table.ts'

/** As the rows of branches were kept before a turn had one number: what it was after, counted in speeches. */
type OlderRow = DialogRow & { readonly branchTurn?: unknown }

/** Derives again after which turn each branch left, in rows that held a count of speeches. */
export async function numberBranches(ask: Ask, label: string): Promise<void> {
  for (const { id } of await ask('select id from idi.dialogs order by id')) {
    const [kept] = await ask('select body from idi.dialogs where id = $1 for update', [id])
    const { branchTurn: _speeches, ...row } = JSON.parse(String(kept?.body)) as OlderRow
    if (row.sharedThrough === null || typeof row.branchAfter === 'number') continue
    const facts = await ask('select * from idi.facts where dialog_id = $1 and seq <= $2 order by seq', [
      id,
      row.sharedThrough,
    ])
    const shared = facts.map((fact) => factOf(fact, label)).reduce<DialogRow | null>(project, null)
    const body = columnsOf({ ...row, branchAfter: shared?.branchAfter ?? 0 }).at(-1)
    await ask('update idi.dialogs set body = $2 where id = $1', [id, body])
  }
}
