import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeNeeds, vendorsOfQueue, servedBy } from '../../../../../src/app/services/jobs/queue-names.ts'

const names = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 4 })

test('the name of a queue has only allowed characters, and leads back to its set of vendors', () => {
  fc.assert(
    fc.property(names, (needs) => {
      const queue = encodeNeeds(needs)
      expect(queue).toMatch(/^[\w.\-/]+$/)
      expect(vendorsOfQueue(queue)).toEqual([...new Set(needs)].toSorted())
      expect(encodeNeeds([...needs, ...needs].toReversed())).toBe(queue)
    }),
  )
})

test('a worker serves the queues it has all keys for, and no others', () => {
  const queue = encodeNeeds(['openai', 'my lab'])
  expect(servedBy(queue, new Set(['openai', 'my lab', 'gemini']))).toBe(true)
  expect(servedBy(queue, new Set(['openai']))).toBe(false)
  expect(servedBy(encodeNeeds([]), new Set())).toBe(true)
  expect(servedBy('somebody-elses', new Set(['openai']))).toBe(false)
})
