import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { statisticsOf } from '../../../../../src/features/export/files/tables/statistics.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { cachedShare, costByKind, costBySeat } from '../../../../../src/page/dialog/inspector/cost-table.ts'
import { estimateRows } from '../../../../../src/page/dialog/inspector/estimate-rows.ts'
import { formatCalls } from '../../../../../src/page/dialog-view/tries.ts'
import { created, folded, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

const priced = (body: FactBody, cost: number | null, cachedTokens = 0): FactBody =>
  body.type === 'stage-ended' ? { ...body, cost, usage: { ...body.usage, cachedTokens } } : body
const USAGE = { promptTokens: 9, completionTokens: 1, thinkingTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 }
const spent = { usage: { ...USAGE, estimated: false }, cost: 0.05, provider: 'vendor', model: 'm' }
const callsFailed = (calls: number): FactBody => ({ type: 'calls-failed', duringTurn: 't2', calls, ...spent })
const PAID: FactBody[] = [
  created(),
  started,
  turnStarted(0),
  priced(stageEnded('t0', 'final'), 0.01),
  turnEnded('t0'),
  turnStarted(1),
  priced(stageEnded('t1', 'draft'), 0.02, 50),
  priced(stageEnded('t1', 'critique'), 0.03, 100),
  priced(stageEnded('t1', 'final'), 0.04),
  turnEnded('t1'),
]

describe('the cost table', () => {
  test('seats and stages add up to the same sum', () => {
    const state = stateOf(...PAID, folded({ cost: 0.05 }))
    const sum = (rows: ReturnType<typeof costBySeat>) => rows.reduce((all, { spent }) => all + spent.knownCost, 0)
    expect(sum(costBySeat(state))).toBeCloseTo(0.15)
    expect(sum(costByKind(state))).toBeCloseTo(0.15)
    expect(costByKind(state).map((row) => row.key)).toEqual(['draft', 'critique', 'final', 'moderation', 'digest'])
    expect(costBySeat(state).map((row) => row.key)).toEqual(['moderator', 'first', 'second', 'digest'])
  })

  test('the cost of the map and of failed calls is listed apart from digests', () => {
    const map: FactBody = { type: 'map-extended', turnId: 't1', nodes: [], edges: [], dropped: 0, ...spent }
    const state = stateOf(...PAID, folded({ cost: 0.05 }), map, callsFailed(2))
    const rows = costByKind(state).slice(-3)
    expect(rows.map(({ label, spent: { calls } }) => [label, calls])).toEqual([
      ['Digests', 1],
      ['Argument map', 1],
      ['Failed or stopped calls', 2],
    ])
  })

  // A debate's verdict was listed as its summary.
  test.each([
    ['debate', 'Verdict'],
    ['council', 'Answer'],
    ['interview', 'Summary'],
  ])('the closing of a %s is listed by its own name: %s', (mode, name) => {
    const closing: FactBody = { ...turnStarted(9), turnId: 't9', kind: 'summary' } as FactBody
    const state = stateOf(created({ mode }), started, closing, stageEnded('t9', 'final'), turnEnded('t9'))
    expect(costByKind(state).map(({ label }) => label)).toEqual([name])
    const [, byStage] = statisticsOf(state, { timeZone: 'UTC' }, '').tables
    expect(byStage?.rows.map(({ cells }) => cells[0])).toEqual([name, 'All'])
  })

  test('the share read from the cache is shown, and left out where nothing was sent', () => {
    const first = costBySeat(stateOf(...PAID)).find((row) => row.key === 'first')
    expect(first && cachedShare(first.spent)).toBe(0.5)
    expect(
      cachedShare({
        usage: {
          promptTokens: 0,
          completionTokens: 0,
          thinkingTokens: 0,
          cachedTokens: 0,
          cacheWriteTokens: 0,
          estimated: false,
        },
      }),
    ).toBe(0)
  })

  test('a failed call counts as one call and is marked as failed', () => {
    const failed: FactBody = {
      type: 'turn-failed',
      turnId: 't2',
      stage: 'final',
      error: { code: 'PROVIDER_AUTH', message: 'No.', retryable: false },
      partialText: '',
    }
    const calls = (state: DialogState) => formatCalls(totals(state))
    expect(calls(stateOf(...PAID))).toBe('4')
    expect(calls(stateOf(...PAID, turnStarted(2), failed))).toBe('5, 1 failed')
    // Its calls are noted before it: three attempts are three calls, and not four.
    expect(calls(stateOf(...PAID, turnStarted(2), callsFailed(3), failed))).toBe('7, 3 failed')
    const stopped: FactBody = { type: 'turn-cancelled', turnId: 't2', stage: 'final', reason: 'stop', partialText: '' }
    expect(calls(stateOf(...PAID, turnStarted(2), callsFailed(1), stopped, turnStarted(3)))).toBe('5')
    expect(
      calls(
        stateOf(created(), started, turnStarted(0), {
          ...failed,
          turnId: 't0',
          error: { ...failed.error, code: 'INTERRUPTED' },
        }),
      ),
    ).toBe('0')
  })
})

describe('the estimate beside the cost', () => {
  const estimate = { calls: 8, promptTokens: 400, completionTokens: 50, cost: 0.2, seconds: 60 }
  const expecting: FactBody[] = [created(), { type: 'dialog-started', estimate }, ...PAID.slice(2)]

  test('shows no deviation while a dialog is under way', () => {
    expect(estimateRows(stateOf(...PAID), 10)).toBeNull()
    expect(estimateRows(stateOf(...expecting), 10)?.map((row) => row.off)).toEqual([null, null, null, null, null])
  })

  test('is shown beside the actual cost at the end, with its deviation', () => {
    const rows = estimateRows(
      stateOf(...expecting, { type: 'dialog-ended', status: 'completed', reason: 'finished' }),
      60,
    )
    expect(rows?.map((row) => [row.label, row.expected, row.was, row.off])).toEqual([
      ['Calls', '8', '4', '-50%'],
      ['Tokens in', '400', '400', 'as expected'],
      ['Tokens out', '50', '40', '-20%'],
      ['Cost', '$0.20', '$0.10', '-50%'],
      ['Time', '1 min', '1 min', 'as expected'],
    ])
  })

  test('leaves out judges who were asked afterwards and have a price of their own', () => {
    const usage = { promptTokens: 900, completionTokens: 9, thinkingTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 }
    const call = { usage: { ...usage, estimated: false }, cost: 3, provider: 'vendor', model: 'judge' }
    const judged: FactBody = {
      type: 'panel-judged',
      panelId: 'p',
      judge: 0,
      order: 'as-held',
      choice: 'first',
      reasons: [],
      read: 'whole',
      ...call,
    }
    const before = estimateRows(stateOf(...expecting), 60)
    expect(estimateRows(stateOf(...expecting, judged), 60)).toEqual(before)
  })

  test('is not compared with a cost that is partly unknown', () => {
    const state = stateOf(...expecting, turnStarted(2), priced(stageEnded('t2', 'final'), null), {
      type: 'dialog-ended',
      status: 'completed',
      reason: 'finished',
    })
    expect(estimateRows(state, 60)?.find((row) => row.label === 'Cost')).toMatchObject({
      was: 'at least $0.10',
      off: null,
    })
  })
})
