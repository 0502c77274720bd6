import { expect, test } from 'vitest'
import { quotationsIn } from '../../../../../src/core/dialog/quotations/quotations-in.ts'

const texts = (speech: string) => quotationsIn(speech).map(({ text }) => text)

test.each(['“', '«', '„', "'", '"'])('finds a quotation behind eight marks %s that nothing closes', (mark) => {
  const begun = `${mark}word `.repeat(8)
  expect(texts(`${begun}${'x '.repeat(2_000)}\n\n“one two three four” and more`)).toContain('one two three four')
})

test('closes the outer of two quotations that stand one within the other, at the end of what a quotation may have', () => {
  const inner = '«the word is kept»'
  const outer = `he said ${inner} ${'so '.repeat(640)}`.trimEnd()
  expect(texts(`Then «${outer}» was read.`)).toEqual([outer])
})

test('takes no quotation for one that is shorter than twelve characters', () => {
  expect(texts('“a b c d e f” and “a b c d e”')).toEqual([])
  expect(texts('“a b c d e fg” and “a b c d e”')).toEqual(['a b c d e fg'])
})
