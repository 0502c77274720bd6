import { describe, expect, test } from 'vitest'
import { dialogConfigSchema } from '../../../../src/core/contract/dialog-config.ts'
import { estimateDialog } from '../../../../src/core/engine/estimate/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { promptTokens } from '../../../helpers/sized-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'
import { asExpected, keepsNothing } from './estimated.ts'

describe.each([
  ['debate', 'clash'],
  ['council', undefined],
  ['debate', undefined],
] as const)('%s, %s', (mode, style) => {
  const dialog = newDialog({ mode, turns: 3, earlyEnd: false, ...(style && { style }) })

  test('is estimated within 5 % for models that speak as long as expected', async () => {
    const provider = asExpected()
    await runDialog(testEngine(provider), dialog)
    const sent = provider.requests.reduce((sum, request) => sum + promptTokens(request), 0)
    const { estimate } = estimateDialog(dialogConfigSchema.parse(dialog), {
      mode: modes.get(mode),
      priceOf: () => null,
      contextWindowOf: () => null,
      expected: keepsNothing,
      now: 0,
    })
    expect(estimate.calls).toBe(provider.requests.length)
    expect(Math.abs(estimate.promptTokens / sent - 1)).toBeLessThan(0.05)
  })
})
