// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LEDGER } from '../../../../../src/core/dialog/board/issues.ts'
import { plannedAt } from '../../../../../src/core/dialog/turns/style-plan.ts'
import { IssueList } from '../../../../../src/page/dialog/issues/issue-list.tsx'
import { playStyle } from '../../../../helpers/play-style.ts'
import { fakeConnection } from '../../fake-connection.ts'
import { render } from '../../render.tsx'

test('says of each issue whether it was reached, is argued, or how it came out', async () => {
  const { state } = await playStyle({ dialog: { mode: 'debate', style: 'clash', critique: false } })
  const standings = async (shown: typeof state) => {
    const box = await render(fakeConnection(), <IssueList heading="h3" state={shown} />)
    return [...box.querySelectorAll('.issue-standing')].map(({ textContent }) => textContent)
  }
  expect(await standings(state)).toEqual(['Settled', 'Settled'])
  const modeChanges = state.modeChanges.filter(({ change }) => change !== LEDGER)
  const second = state.turns.findIndex(({ step }) => plannedAt(state.plan, step)?.issue === 2)
  const argued = { ...state, modeChanges, turns: state.turns.slice(0, second - 1) }
  expect(await standings({ ...argued, status: 'running' })).toEqual(['Being argued', 'Not argued yet'])
  expect(await standings({ ...argued, status: 'stopped' })).toEqual(['Not closed', 'Not argued'])
})
