import { expect, test } from 'vitest'
import { beginningOfParagraphs } from '../../../../../src/page/dialog/review/beginning.ts'

const plain = (text: string) => ({ text, marks: [] })
const shownOf = (texts: readonly string[]) => beginningOfParagraphs(texts.map(plain)).map(({ text }) => text)
const sentence = (words: number) => `${'Word '.repeat(words - 1)}end.`

test('cuts a verdict of one long paragraph short, at the end of a sentence', () => {
  const [shown = ''] = shownOf([Array.from({ length: 40 }, () => sentence(10)).join(' ')])
  expect(shown.length).toBeLessThan(360)
  expect(shown.length).toBeGreaterThan(280)
  expect(shown).toMatch(/end\.$/)
})

test('keeps the paragraphs of a short verdict, and a long first sentence whole', () => {
  expect(shownOf(['One. Two.', 'Three.'])).toEqual(['One. Two.', 'Three.'])
  expect(shownOf([sentence(200), 'More.'])).toEqual([sentence(200)])
})
