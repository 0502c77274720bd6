import { expect, test } from 'vitest'
import { quotationsIn } from '../../../../../src/core/dialog/quotations/quotations-in.ts'

const texts = (speech: string) => quotationsIn(speech).map(({ text }) => text)

test.each(['“', '«', '„', "'", '"'])('finds a quotation behind eight unclosed marks %s', (mark) => {
  const begun = `${mark}word `.repeat(8)
  expect(texts(`${begun}${'x '.repeat(2_000)}\n\n“one two three four” and more`)).toContain('one two three four')
})

test('of two nested quotations closes the outer one at the greatest length a quotation may have', () => {
  const inner = '«the word is kept»'
  const outer = `he said ${inner} ${'so '.repeat(640)}`.trimEnd()
  expect(texts(`Then «${outer}» was read.`)).toEqual([outer])
})

test('takes nothing shorter than twelve characters for a quotation', () => {
  expect(texts('“a b c d e f” and “a b c d e”')).toEqual([])
  expect(texts('“a b c d e fg” and “a b c d e”')).toEqual(['a b c d e fg'])
})
