import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateTokens } from '../../../../../src/core/dialog/money/estimate-tokens.ts'
import { takePart } from '../../../../../src/core/dialog/digest/take-part.ts'

const file = (text: string) => ({ name: 'a.md', mediaType: 'text/markdown', text, tokens: estimateTokens(text) })

test('a file that fits is left as it is', () => {
  const small = file('One paragraph.')
  expect(takePart(small, 4)).toBe(small)
})

test('a file is cut at the end of a paragraph if one is near, and the cut is marked with token numbers', () => {
  const paragraph = `${'word '.repeat(39)}end.`
  const whole = file(Array.from({ length: 10 }, () => paragraph).join('\n\n'))
  const part = takePart(whole, 240)
  const [head = '', note] = part.text.split('\n\n[')
  expect(head.split('\n\n').every((piece) => piece === paragraph)).toBe(true)
  expect(`[${note}`).toBe(`[The file goes on; ${estimateTokens(head)} of ${whole.tokens} tokens were taken.]`)
  expect(part.tokens).toBe(estimateTokens(part.text))
})

test('a part fits its room, is the beginning of the file, and splits no character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2_000 }),
      fc.integer({ min: 25, max: 400 }),
      (text, tokens) => {
        const whole = file(text)
        const part = takePart(whole, tokens)
        expect(estimateTokens(part.text)).toBeLessThanOrEqual(tokens + 1)
        if (part === whole) return
        const head = part.text.slice(0, part.text.lastIndexOf('\n\n[The file goes on'))
        expect(text.startsWith(head)).toBe(true)
        expect(part.text.isWellFormed()).toBe(true)
      },
    ),
  )
})
