import type { SheetSide } from '../../../../core/contract/judging/sheet-facts.ts'
import { NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import type { SheetJson } from '../json/sheets-json.ts'
import type { FactList } from './imported-dialog.ts'
import { versionId } from './later-facts.ts'
import { time } from './turn-facts.ts'

const NOT_TOLD = { usage: NO_USAGE, cost: 0, calls: 0 }

type SideJson = NonNullable<SheetJson['readings'][number]['side']>
type SaidJson = SideJson['dropped'][number]

/**
 * Adds the facts of score sheets after all changes of turns, so that only sheets that were outdated stay outdated.
 * Wherever a sheet is shown, its quotations are looked up in the turns again.
 * @param turnId returns the id of the turn at an index
 */
export function addSheets(
  facts: FactList,
  { scoreSheets = [], turns, insightCalls = [], seats }: DialogJson,
  turnId: (index: number) => string,
): void {
  const idOf = new Map(turns.map((turn, index) => [turn.number, versionId(turn, turn, turnId(index))]))
  // Calls of a branch's shared past were paid by another dialog.
  const calls = insightCalls
    .filter(({ insight }) => insight === 'sheet')
    .map(({ usage, cost, calls: made, shared }) => (shared ? NOT_TOLD : { usage, cost, calls: made ?? 1 }))
  for (const [index, { seat: member, judge, readings, probes = [], stale, at }] of scoreSheets.entries()) {
    const sheetId = `imported-sheet-${index + 1}`
    const spent = () => ({ provider: judge.provider, model: judge.model, ...(calls.shift() ?? NOT_TOLD) })
    const throughSeq = stale ? 0 : facts.bodies.length
    facts.add({ type: 'sheet-asked', sheetId, member, judge, throughSeq }, time(at))
    for (const { side, ...reading } of readings)
      facts.add({ type: 'sheet-read', sheetId, ...reading, side: side && sideOf(side, idOf), ...spent() })
    for (const probe of probes) facts.add({ type: 'sheet-probed', sheetId, ...probe, ...spent() })
  }
  // If a judge was called twice, for example after a crash, the first call counts, too.
  const { provider, model } = seats.moderator
  for (const call of calls) facts.add({ type: 'calls-failed', ...call, provider, model })
}

function sideOf({ marks, dropped, granted, best, next }: SideJson, idOf: ReadonlyMap<number, string>): SheetSide {
  const said = <Words extends SaidJson>(words: Words) => ({
    ...words,
    turnId: (words.turn !== null && idOf.get(words.turn)) || null,
  })
  return {
    marks: marks.map(said),
    dropped: dropped.map(said),
    granted: granted.map(said),
    best: best && said(best),
    next: next.map(said),
  }
}
