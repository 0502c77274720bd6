import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialogConfigSchema, type NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { estimateDialog } from '../../../../src/core/engine/estimate/index.ts'
import type { ProviderRegistry } from '../../../../src/core/engine/ports.ts'
import { modes } from '../../../../src/modes/index.ts'
import { promptTokens } from '../../../helpers/sized-provider.ts'
import { newDialog, registryOf, runDialog, testEngine, temporaryFolder } from '../../../helpers/test-engine.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { asExpected, keepsNothing } from './estimated.ts'

const differ: NonNullable<ProviderRegistry['sideBySide']> = (one, other) => one.model !== other.model

/** By which share of the tokens the estimate is wrong, and how many turns were made beside others. */
async function offBy(more: Partial<NewDialog>) {
  const provider = asExpected()
  const providers = { ...registryOf(provider), sideBySide: differ }
  const dialog = newDialog({ earlyEnd: false, ...more })
  const made = testEngine(provider, temporaryFolder(), new FakeClock(), modes, { providers })
  const { turns } = await runDialog(made, dialog)
  const sent = provider.requests.reduce((sum, request) => sum + promptTokens(request), 0)
  const { estimate } = estimateDialog(dialogConfigSchema.parse(dialog), {
    mode: modes.get(dialog.mode),
    priceOf: () => null,
    contextWindowOf: () => null,
    expected: keepsNothing,
    sideBySide: differ,
    now: 0,
  })
  expect(estimate.calls).toBe(provider.requests.length)
  return { share: estimate.promptTokens / sent - 1, beside: turns.filter(({ madeBeside }) => madeBeside).length }
}

const seat = (name: string, model: string) => ({ provider: 'scripted', model, name })
const seats = (moderator: string, first: string, second: string) => ({
  moderator: seat('Iris', moderator),
  first: seat('Alpha', first),
  second: seat('Beta', second),
})

test('the estimate is within 2 % of what is sent, whichever models are called at the same time', async () => {
  const model = fc.constantFrom('a', 'b', 'c')
  let beside = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        mode: fc.constantFrom('debate', 'exploration', 'interview', 'critique'),
        turns: fc.integer({ min: 1, max: 4 }),
        critique: fc.boolean(),
        oneByOne: fc.boolean(),
        seats: fc.tuple(model, model, model).map((of) => seats(...of)),
      }),
      async (dialog) => {
        const off = await offBy(dialog)
        beside += off.beside
        expect(Math.abs(off.share)).toBeLessThan(0.02)
      },
    ),
    { numRuns: 30 },
  )
  expect(beside).toBeGreaterThan(0)
})

test('the estimate is as accurate for drafts beside comments as for one call at a time', async () => {
  for (const mode of ['debate', 'exploration', 'interview'])
    for (const turns of [2, 4]) {
      const of = { mode, turns, critique: true, seats: seats('a', 'b', 'c') }
      const [alone, together] = [await offBy({ ...of, oneByOne: true }), await offBy(of)]
      expect([alone.beside, together.beside > 0]).toEqual([0, true])
      expect(Math.abs(together.share - alone.share)).toBeLessThan(0.002)
    }
})
