import { describe, expect, onTestFinished, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { usualOf } from '../../../../src/core/engine/sizes/expectations.ts'
import { createEngine } from '../../../../src/core/engine/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { sizedProvider, USUAL } from '../../../helpers/sized-provider.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../helpers/test-engine.ts'

/** A dialog of models with the usual lengths and this window; the moderator may have another window. */
async function dialogIn(window: number, more: Partial<NewDialog> = {}, lengths = USUAL, moderator = window) {
  const provider = sizedProvider('scripted', lengths)
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: {
      ...registryOf(provider),
      contextWindowOf: (_provider, model) => (model === 'large' ? moderator : window),
      // The critics reject every draft.
      expected: (id) => ({ ...usualOf(id), keeps: 0 }),
    },
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
  })
  const input = newDialog({ turns: 8, ...more })
  const seats = { ...input.seats, moderator: { ...input.seats.moderator, model: 'large' } }
  const { estimate } = await engine.estimate({ ...input, seats })
  const id = await engine.create({ ...input, seats })
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const fullest = Math.max(...provider.calls.map(({ promptTokens, answerTokens }) => promptTokens + answerTokens))
  return { state, calls: provider.calls, folds: state.folds.length, fullest, estimated: estimate.calls }
}

describe('a small window is rarely folded and never exceeded:', () => {
  test.each(['debate', 'exploration', 'interview', 'critique'])(
    '%s: 4,096 tokens hold eight turns a side with at most 6 folds and 75 calls',
    async (mode) => {
      const { folds, calls, fullest, state } = await dialogIn(4_096, { mode })
      expect({ mode, folds, calls: calls.length, fullest }).toEqual({
        mode,
        folds: expect.toSatisfy((count: number) => count <= 6),
        calls: expect.toSatisfy((count: number) => count <= 75),
        fullest: expect.toSatisfy((tokens: number) => tokens <= 4_096),
      })
      for (const fold of state.folds) expect(fold.text.length / 4).toBeLessThanOrEqual(4_096 / 6)
    },
  )

  test.each([6_144, 8_192, 16_384])('%i tokens are never exceeded', async (window) => {
    const { fullest, folds } = await dialogIn(window)
    expect(fullest).toBeLessThanOrEqual(window)
    expect(folds).toBeLessThanOrEqual(3)
  })

  test('answers half as long again as requested do not exceed it', async () => {
    const longer = Object.fromEntries(
      Object.entries(USUAL).map(([kind, tokens]) => [kind, tokens * 1.5]),
    ) as typeof USUAL
    const { fullest } = await dialogIn(6_144, {}, longer)
    expect(fullest).toBeLessThanOrEqual(6_144)
  })

  test('a digest fits the moderator’s own, smaller window', async () => {
    const { calls } = await dialogIn(32_000, {}, USUAL, 4_096)
    const largest = calls.filter(({ use }) => use === 'digest' || use === 'moderation')
    expect(Math.max(...largest.map((call) => call.promptTokens + call.answerTokens))).toBeLessThanOrEqual(4_096)
  })

  test('the estimate expects about as many calls as there are', async () => {
    const { calls, estimated } = await dialogIn(4_096, { earlyEnd: false })
    expect(Math.abs(calls.length - estimated)).toBeLessThanOrEqual(2)
  })

  test('nothing is folded where there is room', async () => {
    expect((await dialogIn(16_384)).folds).toBe(0)
  })
})
