import { t, wordTable } from '../../../base/language/t.ts'
import { isOver } from '../is-over.ts'
import type { DialogState } from '../state.ts'
import { stepsOver } from '../turns/open-turn.ts'
import { isUnasked } from '../turns/unasked.ts'
import { keepsLedger, type LedgerEntry } from './issues.ts'

const NOTED = wordTable({ settled: 'Settled', open: 'Open [[the state]]', moved: 'Moved' })

/** How an issue came out, as the moderator noted it; without a note, how far its turns are. */
export function issueStanding(state: DialogState, { number, line }: Pick<LedgerEntry, 'number' | 'line'>): string {
  if (line !== null) return NOTED[line.standing]
  const begun = new Set(state.turns.map(({ step }) => step))
  const over = stepsOver(state)
  const planned = (state.plan ?? []).filter(({ issue }) => issue === number)
  if (!planned.some(({ step }) => begun.has(step))) return isOver(state) ? t('Not argued') : t('Not argued yet')
  const isWhole = planned.every((turn) => over.has(turn.step) || turn.only !== undefined || isUnasked(state, turn))
  // Some orders go through their issues, and note nothing of them.
  if (isWhole && !keepsLedger(state)) return t('Argued')
  return isWhole || isOver(state) ? t('Not closed') : t('Being argued')
}
