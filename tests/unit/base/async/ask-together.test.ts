import { expect, test } from 'vitest'
import { askTogether } from '../../../../src/base/async/ask-together.ts'

test('callers that ask for the same key at once share one request, and a later caller makes a new one', async () => {
  let asked = 0
  const together = askTogether<number>()
  const ask = () => Promise.resolve((asked += 1))
  expect(await Promise.all([together('a', ask), together('a', ask), together('b', ask)])).toEqual([1, 1, 2])
  expect(await together('a', ask)).toBe(3)
})

test('callers that share a failed request all get its error, and the next caller makes a new one', async () => {
  const together = askTogether<number>()
  const fail = () => Promise.reject(new Error('gone'))
  const both = await Promise.allSettled([together('a', fail), together('a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together('a', () => Promise.resolve(1))).toBe(1)
})
