import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { capState, summaryFits } from '../../../../src/core/dialog/money/cap.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'

const started: FactBody = {
  type: 'turn-started',
  turnId: 't',
  number: 1,
  step: 0,
  seat: 'first',
  kind: 'speech',
  speech: 1,
  phase: 'early',
}
const stage = (tokens: number, cost: number | null): FactBody => ({
  type: 'stage-ended',
  turnId: 't',
  stage: 'final',
  text: 'x',
  blocks: [],
  finish: { unified: 'stop', raw: '' },
  usage: { ...NO_USAGE, promptTokens: tokens, completionTokens: 0 },
  timing: { startedAt: 0, firstTokenMs: null, totalMs: 0 },
  attempts: 1,
  provider: 'p',
  model: 'm',
  cost,
})
const after = (calls: readonly (readonly [number, number | null])[]): DialogState =>
  [started, ...calls.map(([tokens, cost]) => stage(tokens, cost))].reduce(
    (state, body, index) => reduce(state, { ...body, dialogId: 'd', seq: index + 1, at: 0 }),
    emptyDialog('d'),
  )

test('a dialog without a cap is never ended by one', () => {
  const state = after([[1_000_000, 1_000]])
  expect(capState(state, {}).reached).toBe(false)
  expect(summaryFits(state, {}, { tokens: 1e9, cost: 1e9 })).toBe(true)
})

test('the cap is reached only when nothing is left for the summary', () => {
  const config = { cap: { tokens: 1_000 } }
  expect(capState(after([[300, 0]]), config)).toEqual({ reached: false, spentUsd: 0, spentTokens: 300 })
  const near = after([
    [300, 0],
    [200, 0],
  ])
  expect(capState(near, config).reached).toBe(true)
  expect(summaryFits(near, config, { tokens: 500, cost: 0 })).toBe(true)
  expect(summaryFits(near, config, { tokens: 501, cost: 0 })).toBe(false)
})

test('a cap leaves room for the summary while calls grow no faster than before', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 40 })
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 500 }),
      steps,
      fc.integer({ min: 2_000, max: 9_000 }),
      (first, drawn, cap) => {
        // The first step is the largest, so that the later ones must be possible, too.
        const sizes = drawn.toSorted((a, b) => b - a).reduce((all, step) => [...all, (all.at(-1) ?? 0) + step], [first])
        const calls = sizes.map((size) => [size, null] as const)
        const config = { cap: { tokens: cap } }
        const count = calls.findIndex((_, index) => index > 1 && capState(after(calls.slice(0, index)), config).reached)
        const [last] = calls[count - 1] ?? []
        fc.pre(count > 2 && last !== undefined)
        expect(summaryFits(after(calls.slice(0, count)), config, { tokens: last ?? 0, cost: null })).toBe(true)
      },
    ),
  )
})

test('money and tokens are each held to their own cap', () => {
  const state = after([
    [100, 0.5],
    [100, 0.4],
  ])
  expect(capState(state, { cap: { usd: 2, tokens: 10_000 } })).toEqual({
    reached: false,
    spentUsd: 0.9,
    spentTokens: 200,
  })
  expect(capState(state, { cap: { usd: 1, tokens: 10_000 } }).reached).toBe(true)
  expect(capState(state, { cap: { usd: 100, tokens: 300 } }).reached).toBe(true)
})

test('calls without a price do not count toward a money cap, which others can still reach', () => {
  expect(capState(after([[1e6, null]]), { cap: { usd: 0.01 } }).reached).toBe(false)
  expect(
    capState(
      after([
        [1e6, null],
        [10, 0.01],
      ]),
      { cap: { usd: 0.01 } },
    ).reached,
  ).toBe(true)
})

test('a loop that obeys the cap passes it by at most one stage and the summary', () => {
  const call = fc.record({
    tokens: fc.integer({ min: 1, max: 5_000 }),
    cost: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(call, { minLength: 1, maxLength: 40 }),
      call,
      fc.integer({ min: 1, max: 50_000 }),
      (calls, summary, tokens) => {
        const config = { cap: { tokens } }
        let state = after([])
        let last = 0
        for (const { tokens: size, cost } of calls) {
          if (capState(state, config).reached) break
          last = size
          state = reduce(state, { ...stage(size, cost), dialogId: 'd', seq: state.seq + 1, at: 0 })
        }
        const fits = summaryFits(state, config, summary)
        const spent = capState(state, config).spentTokens + (fits ? summary.tokens : 0)
        expect(spent).toBeLessThanOrEqual(fits ? tokens : tokens + last)
      },
    ),
  )
})
