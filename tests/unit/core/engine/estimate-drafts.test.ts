import { expect, test } from 'vitest'
import { dialogConfigSchema } from '../../../../src/core/contract/dialog-config.ts'
import { formatDrafting } from '../../../../src/core/dialog/turns/draft/drafting-words.ts'
import { estimateDialog } from '../../../../src/core/engine/estimate/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { promptTokens } from '../../../helpers/sized-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'
import { asExpected, estimate, keeping, keepsNothing } from './estimated.ts'

test('the estimate for a model that keeps every other draft matches its calls and tokens', async () => {
  const provider = asExpected(2)
  await runDialog(testEngine(provider), { turns: 4, earlyEnd: false })
  const sent = provider.requests.reduce((sum, request) => sum + promptTokens(request), 0)
  const { estimate: found } = estimateDialog(dialogConfigSchema.parse(newDialog({ turns: 4, earlyEnd: false })), {
    mode: modes.get('debate'),
    priceOf: () => null,
    contextWindowOf: () => null,
    expected: keeping(0.5),
    now: 0,
  })
  expect(found.calls).toBe(provider.requests.length)
  expect(Math.abs(found.promptTokens / sent - 1)).toBeLessThan(0.02)
})

test('where it is unknown how many drafts are kept, the estimate is within 15 % for none and for half of them', () => {
  for (const mode of ['debate', 'exploration', 'interview', 'critique'])
    for (const turns of [1, 4, 16]) {
      const of = (expected?: typeof keepsNothing) =>
        estimate({ mode, turns }, { mode: modes.get(mode), expected }).estimate
      const unknown = of()
      for (const truth of [of(keeping(0)), of(keeping(0.5))])
        for (const figure of ['promptTokens', 'completionTokens', 'cost'] as const)
          expect(Math.abs((unknown[figure] ?? 0) / (truth[figure] ?? 0) - 1)).toBeLessThan(0.15)
    }
})

test('the estimate leaves out the final of a draft that is likely kept, but not from the largest prompt', () => {
  const all = estimate({ turns: 4 }, { expected: keepsNothing }).estimate
  const some = estimate({ turns: 4 }, { expected: keeping(0.5) }).estimate
  expect(some.calls).toBe(all.calls - 4)
  expect([all.drafting.standing, some.drafting.standing]).toEqual([0, 4])
  expect(some.drafting.calls).toBe(16)
  expect(some.seats.first.largestPrompt).toBe(all.seats.first.largestPrompt)
  expect(formatDrafting(all.drafting)).toMatch(/Where a critic lets a draft stand, its final costs nothing\.$/)
  expect(formatDrafting(some.drafting)).toMatch(/^Drafts and critiques: 16 calls, .*About 4 drafts will probably/)
})

test('without drafts the estimate leaves out no calls', () => {
  const { calls, drafting } = estimate({ critique: false, turns: 4, earlyEnd: false }).estimate
  expect([calls, drafting.standing]).toEqual([17, 0])
})

// Rounded by themselves, seats of 8, 7 and 8 calls once stood beside a sum of 24.
test('the calls of the seats, as they are shown, add up to the calls of the dialog', () => {
  for (let turns = 1; turns <= 8; turns += 1)
    for (const keeps of [0, 0.25, 0.3, 0.5, 0.7]) {
      const { calls, seats } = estimate({ turns }, { expected: keeping(keeps) }).estimate
      expect(calls).toBe(seats.moderator.calls + seats.first.calls + seats.second.calls)
      expect(calls).toBe(Math.round(turns * 2 * (3 - keeps)) + turns * 2 + 1)
    }
})
