import type { DatabaseSync } from 'node:sqlite'
import type { Fact } from '../contract/events.ts'
import type { CritiqueRecord, MeterCounts } from '../contract/judging/critique-record.ts'
import type { Judge, MeteredCritic } from '../contract/judging/judging-facts.ts'
import { turnResult, type MeasuredChoice, type MeterResult } from '../dialog/judging/meter.ts'
import { NOTHING_METERED } from '../dialog/judging/meter-counts.ts'
import type { DialogRow } from './projection.ts'
import { lazyStatements } from './lazy-statements.ts'

/** The results of critiques, derived from the facts and updated with them. */
export interface CritiqueRows {
  /**
   * Updates the results for a fact. Call inside the fact's transaction.
   * @param row the row of the fact's dialog after the fact
   */
  apply(fact: Fact, row: DialogRow | null): void
  /** The sums, by the model that spoke and the critic. */
  records(): readonly CritiqueRecord[]
  remove(dialogId: string): void
  clear(): void
}

/** Makes the statements of the two tables. */
export function critiqueRows(db: DatabaseSync): CritiqueRows {
  const statement = lazyStatements(db)
  const put = statement(`
    insert into critique_measurements (dialog_id, turn_id, judge, judged_order, choice) values (?, ?, ?, ?, ?)
    on conflict (dialog_id, turn_id, judge, judged_order) do update set choice = excluded.choice`)
  const ofTurn = statement(
    'select judge, judged_order, choice from critique_measurements where dialog_id = ? and turn_id = ?',
  )
  const settle = statement(`
    insert into critique_results (dialog_id, turn_id, provider, model, critic, result) values (?, ?, ?, ?, ?, ?)
    on conflict (dialog_id, turn_id) do update set
      provider = excluded.provider, model = excluded.model, critic = excluded.critic, result = excluded.result`)
  const sums = statement(`
    select provider, model, critic, result, count(*) as turns from critique_results
    group by provider, model, critic, result order by provider, model, critic, result`)
  const removes = ['critique_measurements', 'critique_results'].map((table) =>
    statement(`delete from ${table} where dialog_id = ?`),
  )
  return {
    apply(fact, row) {
      // Facts that a branch shares with its original are counted for the original only.
      if (fact.type !== 'critique-measured' || fact.seq <= (row?.sharedThrough ?? 0)) return
      const { dialogId, turnId, judge, order, choice, speaker, critic } = fact
      put.run(dialogId, turnId, keyOf(judge), order, choice)
      const measured = ofTurn.all(dialogId, turnId).map((found): MeasuredChoice => ({
        judge: judgeOf(String(found.judge)),
        order: found.judged_order as MeasuredChoice['order'],
        choice: found.choice as MeasuredChoice['choice'],
      }))
      const result = turnResult(measured)
      if (result !== null) settle.run(dialogId, turnId, speaker.provider, speaker.model, critic, result)
    },
    records() {
      const records = new Map<string, CritiqueRecord>()
      for (const { provider, model, critic, result, turns } of sums.all()) {
        const of = {
          provider: String(provider),
          model: String(model),
          critic: critic as MeteredCritic,
        }
        const key = JSON.stringify(of)
        const before: MeterCounts = records.get(key) ?? NOTHING_METERED
        records.set(key, { ...before, ...of, [result as MeterResult]: Number(turns) })
      }
      return [...records.values()]
    },
    remove: (dialogId) => removes.forEach((statement) => void statement.run(dialogId)),
    clear: () => db.exec('delete from critique_measurements; delete from critique_results'),
  }
}

/** A key that is the same for the same judge. */
function keyOf({ provider, model, baseUrl }: Judge): string {
  return JSON.stringify([provider, model, baseUrl])
}

function judgeOf(key: string): Judge {
  const [provider, model, baseUrl] = JSON.parse(key) as [string, string, string | null]
  return { provider, model, ...(baseUrl !== null && { baseUrl }) }
}
