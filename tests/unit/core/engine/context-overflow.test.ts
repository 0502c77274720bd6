import { describe, expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'
import { estimate, seats } from './estimated.ts'

describe('files that are too large', () => {
  const file = (name: string, tokens: number) => ({
    name,
    mediaType: 'text/plain',
    text: 'x'.repeat(tokens * 4),
    tokens,
  })
  const small = (more: Partial<NewDialog> = {}) => ({
    ...more,
    seats: { ...seats('openai'), second: { provider: 'openai', model: 'small', name: 'Beta' } },
  })
  const contextWindowOf = (_: string, model: string) => (model === 'small' ? 8_192 : 1_000_000)

  test('are refused if they do not fit the smallest window of a seat, whatever the largest is', () => {
    const { overflow } = estimate(
      small({ context: [file('a.txt', 2_000), file('b.txt', 7_000), file('c.txt', 1_000)] }),
      { contextWindowOf },
    )
    expect(overflow).toMatchObject([{ file: 'b.txt', seat: 'second', model: 'small', contextTokens: 8_192 }])
    expect(overflow[0]?.message).toMatch(
      /^"b\.txt" is too large for Beta \(small\): it has about 7,015 tokens, and of the model's 8,192 about [\d,]+ are left for it; take it in part, /,
    )
    expect(overflow[0]?.roomTokens).toBeGreaterThan(3_000)
  })

  test('are not refused where no window is known, and a small window without files is no reason either', () => {
    expect(estimate(small({ context: [file('a.txt', 90_000)] }), { contextWindowOf: () => null }).overflow).toEqual([])
    expect(estimate(small(), { contextWindowOf: () => 300 }).overflow).toEqual([])
  })

  test('keep the engine from creating a dialog', async () => {
    const { engine } = testEngine()
    const tight = { provider: 'scripted', model: 'test', name: 'Beta', sampling: { contextTokens: 4_096 } }
    const made = engine.create({
      ...newDialog(),
      seats: { ...newDialog().seats, second: tight },
      context: [file('a.txt', 5_000)],
    })
    await expect(made).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringContaining('"a.txt" is too large for Beta') as string,
    })
  })
})
