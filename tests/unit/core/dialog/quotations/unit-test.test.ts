import { expect, test } from 'vitest'
import { asWords } from '../../../../../src/core/dialog/quotations/as-words.ts'
import { unitTest } from '../../../../../src/core/dialog/quotations/unit-test.ts'

test('tests each code unit once against an expression, however often it occurs', () => {
  const asked: string[] = []
  const expression = /\p{L}/u
  expression.test = (unit) => {
    asked.push(unit)
    return RegExp.prototype.test.call(expression, unit)
  }
  const isLetter = unitTest(expression)
  expect(Array.from('สวa.สวa.', isLetter)).toEqual([true, true, true, false, true, true, true, false])
  expect(asked).toEqual(['ส', 'ว', 'a', '.'])
  expect(isLetter('')).toBe(false)
})

test('reads the same words again as the first time', () => {
  const text = 'สวัสดี “مرحبا” 1,200 %; l’État non-\nsmoking'
  expect(asWords(text)).toEqual(asWords(text))
  expect(asWords(text).plain).toContain(' 1,200 % ')
})
