import { expect, test } from 'vitest'
import { beginningOf } from '../../../../../src/renderer/dialog/review/beginning.ts'

const sentence = (words: number) => `${'Word '.repeat(words - 1)}end.`

test('a verdict of one long paragraph would push what was conceded out of view, or be cut within a sentence', () => {
  const shown = beginningOf([Array.from({ length: 40 }, () => sentence(10)).join(' ')])
  expect(shown.length).toBeLessThan(640)
  expect(shown.length).toBeGreaterThan(500)
  expect(shown).toMatch(/end\.$/)
})

test('a short verdict would lose its paragraphs, or a long first sentence would leave nothing', () => {
  expect(beginningOf(['One. Two.', 'Three.'])).toBe('One. Two.\n\nThree.')
  expect(beginningOf([sentence(200), 'More.'])).toBe(sentence(200))
})
