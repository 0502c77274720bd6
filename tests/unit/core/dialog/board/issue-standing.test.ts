import { beforeAll, describe, expect, test } from 'vitest'
import { issueStanding } from '../../../../../src/core/dialog/board/issue-standing.ts'
import { ISSUES, keepsLedger, LEDGER, ledgerOf } from '../../../../../src/core/dialog/board/issues.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { plannedAt } from '../../../../../src/core/dialog/turns/style-plan.ts'
import { playStyle, STYLES } from '../../../../helpers/play-style.ts'

const standings = (state: DialogState) => ledgerOf(state).map((entry) => issueStanding(state, { ...entry, line: null }))

describe.each(STYLES)('the issues of %s, %s', (mode, style) => {
  let state: DialogState
  beforeAll(async () => {
    const played = await playStyle({ dialog: { mode, style, turns: 2, critique: false } })
    state = { ...played.state, modeChanges: played.state.modeChanges.filter(({ change }) => change !== LEDGER) }
  })
  const at = (step: number) => plannedAt(state.plan, step)?.issue
  /** The dialog up to a turn, which is still being said or is over. */
  const upTo = (last: number, running: boolean, status: DialogState['status']): DialogState => {
    const turns = state.turns.slice(0, last + 1)
    return { ...state, status, turns: running ? turns.with(-1, { ...turns[last]!, status: 'running' }) : turns }
  }

  test('are under way only while their own turns are', () => {
    const issues = ledgerOf(state).length
    expect(issues > 0).toBe(state.modeChanges.some(({ change }) => change === ISSUES))
    const over = keepsLedger(state) ? 'Not closed' : 'Argued'
    state.turns.forEach((turn, index) => {
      const now = at(turn.step)
      if (now === undefined) return
      const words = (open: string, later: string) =>
        Array.from({ length: issues }, (_, before) => (before + 1 < now ? over : before + 1 === now ? open : later))
      const next = state.turns[index + 1]
      const isLast = next === undefined || at(next.step) !== now
      expect(standings(upTo(index, true, 'running'))).toEqual(words('Being argued', 'Not argued yet'))
      expect(standings(upTo(index, true, 'stopped'))).toEqual(words('Not closed', 'Not argued'))
      expect(standings(upTo(index, false, 'running'))).toEqual(words(isLast ? over : 'Being argued', 'Not argued yet'))
    })
    expect(standings(state)).toEqual(Array.from({ length: issues }, () => over))
  })
})
