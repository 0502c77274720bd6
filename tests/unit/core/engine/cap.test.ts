import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { capState } from '../../../../src/core/dialog/money/cap.ts'
import { ended, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

/** Every call costs 100 tokens. */
const costly = () =>
  new ScriptedProvider((request) => [
    `${request.scene.kind} ${request.scene.stage}`,
    { ...ended, usage: { ...NO_USAGE, promptTokens: 80, completionTokens: 20 } },
  ])
const spent = (state: Parameters<typeof capState>[0]) => capState(state, { cap: { tokens: 1 } }).spentTokens

test('a cap in tokens lets the current stage end, gives the summary while there is room, and ends the dialog normally', async () => {
  const state = await runDialog(testEngine(costly()), { turns: 4, cap: { tokens: 1_000 } })
  expect(state).toMatchObject({ status: 'completed', endReason: 'cap' })
  expect(state.turns.at(-1)).toMatchObject({ kind: 'summary', status: 'ended' })
  expect(spent(state)).toBeLessThanOrEqual(1_000)
})

test('a turn that the cap cuts between its stages is closed and says why', async () => {
  const state = await runDialog(testEngine(costly()), { turns: 4, cap: { tokens: 400 } })
  const cut = state.turns.find((turn) => turn.status === 'cancelled')
  expect(cut).toMatchObject({ cancelReason: 'cap' })
  expect(cut?.stages.length).toBeGreaterThan(0)
})

test('without room for the summary the dialog stops without one', async () => {
  const state = await runDialog(testEngine(costly()), { turns: 1, cap: { tokens: 150 } })
  expect(state).toMatchObject({ status: 'stopped', endReason: 'cap' })
  expect(state.turns.some((turn) => turn.kind === 'summary')).toBe(false)
})

test('a dialog stopped by its cap continues when the person says so', async () => {
  const test_ = testEngine(costly())
  const state = await runDialog(test_, { turns: 1, cap: { tokens: 150 } })
  await test_.engine.resume(state.id)
  expect(await test_.engine.settled(state.id)).toMatchObject({ status: 'completed', endReason: 'finished' })
})

test('whatever the cap, a dialog exceeds it by no more than the current stage', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2_500 }), fc.integer({ min: 1, max: 3 }), async (tokens, turns) => {
      const state = await runDialog(testEngine(costly()), { turns, cap: { tokens } })
      expect(spent(state)).toBeLessThanOrEqual(Math.max(tokens, 100))
    }),
    { numRuns: 25 },
  )
})

test('a call that exceeds the cap is ended at once and counted, and the dialog closes', async () => {
  const endless = Array.from({ length: 2_000 }, (_, number) => `word${number} `)
  const provider = new ScriptedProvider(({ scene }) =>
    scene.kind === 'speech' && scene.stage === 'draft'
      ? [...endless, { wait: new Promise(() => undefined) }]
      : [scene.kind, { ...ended, usage: { ...NO_USAGE, promptTokens: 80, completionTokens: 20 } }],
  )
  const state = await runDialog(testEngine(provider), { turns: 4, cap: { tokens: 600 } })
  expect(state.endReason).toBe('cap')
  const [draft] = state.turns[1]?.stages ?? []
  expect(draft?.finish).toEqual({ unified: 'length', raw: 'cap' })
  expect(draft?.usage.estimated).toBe(true)
  expect(draft?.text.split(' ').length).toBeLessThan(600)
  expect(provider.requests.filter(({ scene }) => scene.stage === 'draft')).toHaveLength(1)
})

test('a call that failed after using up the cap is not repeated', async () => {
  const failed = new ProviderError('TURN_EMPTY', 'Nothing came.', {
    retryable: true,
    usage: { ...NO_USAGE, promptTokens: 80, completionTokens: 900 },
  })
  const provider = new ScriptedProvider(({ scene }) =>
    scene.kind === 'speech'
      ? [failed]
      : [scene.kind, { ...ended, usage: { ...NO_USAGE, promptTokens: 80, completionTokens: 20 } }],
  )
  const state = await runDialog(testEngine(provider), { turns: 4, cap: { tokens: 900 } })
  expect(state.status).toBe('paused')
  expect(provider.requests.filter(({ scene }) => scene.kind === 'speech')).toHaveLength(1)
})
