import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Turn } from '../../../../src/core/dialog/state.ts'
import { tokenScale } from '../../../../src/core/engine/folding/fold-room.ts'

/**
 * A turn with the parts that are read; in the words of a model or another, measured or not, refused for its length or
 * not.
 */
const turns = fc
  .record({
    words: fc.integer({ min: 1, max: 400 }),
    counted: fc.integer({ min: 1, max: 900 }),
    model: fc.constantFrom('one', 'two'),
    estimated: fc.boolean(),
    refused: fc.constantFrom(false, false, false, true),
  })
  .map(({ words, counted, model, estimated, refused }) => ({
    stages: [
      {
        text: 'word '.repeat(words),
        usage: { completionTokens: counted, thinkingTokens: 0, estimated },
        blocks: [],
        attempts: 1,
        provider: 'vendor',
        model,
      },
    ],
    error: refused ? { details: { promptRoom: 9 } } : null,
  }))
  .map((turn) => turn as unknown as Turn)

test('the cached digest of earlier turns equals one computed from all of them, also where one of them is said again', () => {
  fc.assert(
    fc.property(fc.array(turns, { minLength: 1, maxLength: 12 }), fc.nat(11), turns, (all, place, another) => {
      const changed = all.map((turn, index) => (index === place ? another : turn))
      const grown = [...all.map((_, index) => all.slice(0, index + 1)), changed, all, changed.slice(0, -1)]
      for (const some of grown)
        for (const model of ['one', 'two']) {
          const seat = { provider: 'vendor', model }
          expect(tokenScale({ turns: some }, seat)).toBe(tokenScale({ turns: structuredClone(some) }, seat))
        }
    }),
  )
})
