import type { Memory } from '../../../../core/contract/insights/memory.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { type FactList, noSuchTurn } from './imported-dialog.ts'

type Spent = Pick<
  Extract<Parameters<FactList['add']>[0], { type: 'memory-made' }>,
  'usage' | 'cost' | 'provider' | 'model'
>

const NOTHING: Memory = {
  title: '',
  summary: '',
  importance: 1,
  records: [],
  concepts: [],
  relations: [],
  forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
  dropped: { records: 0, concepts: 0, relations: 0 },
  merged: 0,
}

/** Adds the memory of a dialog. Each call for it has a cost; the file has only the last result. */
export function addMemory(
  facts: FactList,
  { memory }: DialogJson,
  idOf: ReadonlyMap<number, string>,
  calls: readonly Spent[],
  none: Spent,
): void {
  if (!memory) {
    // Files do not contain a memory that was forgotten, but they contain its cost.
    for (const call of calls) {
      facts.add({ type: 'memory-made', memory: NOTHING, turns: [], throughSeq: facts.bodies.length, ...call })
      facts.add({ type: 'memory-forgotten', forgotten: true })
    }
    return
  }
  const { records, read, stale, ...rest } = memory
  const named = records.map(({ turn, ...record }, index) => {
    const turnId = idOf.get(turn)
    if (turnId === undefined) throw noSuchTurn(`memory.records[${index}].turn`)
    return { ...record, turnId }
  })
  for (const call of calls.length === 0 ? [none] : calls)
    facts.add({
      type: 'memory-made',
      memory: { ...rest, records: named },
      turns: read.flatMap((number) => idOf.get(number) ?? []),
      throughSeq: stale ? 0 : facts.bodies.length,
      ...call,
    })
}
