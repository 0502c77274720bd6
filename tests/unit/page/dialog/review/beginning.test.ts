import { expect, test } from 'vitest'
import { beginningOfParagraphs } from '../../../../../src/page/dialog/review/beginning.ts'

const sentence = (words: number) => `${'Word '.repeat(words - 1)}end.`

test('cuts a verdict of one long paragraph short, at the end of a sentence', () => {
  const [shown = ''] = beginningOfParagraphs([Array.from({ length: 40 }, () => sentence(10)).join(' ')])
  expect(shown.length).toBeLessThan(360)
  expect(shown.length).toBeGreaterThan(280)
  expect(shown).toMatch(/end\.$/)
})

test('keeps the paragraphs of a short verdict, and a long first sentence whole', () => {
  expect(beginningOfParagraphs(['One. Two.', 'Three.'])).toEqual(['One. Two.', 'Three.'])
  expect(beginningOfParagraphs([sentence(200), 'More.'])).toEqual([sentence(200)])
})
