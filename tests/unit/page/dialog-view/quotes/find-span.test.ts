import { expect, test } from 'vitest'
import { findSpan } from '../../../../../src/page/dialog-view/quotes/find-span.ts'

test('finds a quote that spans two paragraphs, or parts of one', () => {
  expect(findSpan(['Vans carry the food.', 'I grant that streets ', 'are loud.'], 'the food.\n\nI grant that')).toEqual(
    { start: { text: 0, offset: 11 }, end: { text: 1, offset: 12 } },
  )
  expect(findSpan(['I grant that streets ', 'are loud.'], 'streets are loud.')).toEqual({
    start: { text: 0, offset: 13 },
    end: { text: 1, offset: 9 },
  })
})

test('finds a quote that was cut within marks which are not shown', () => {
  expect(findSpan(['Vans carry the food.', 'So it is.'], 'carry** the food. So')).toEqual({
    start: { text: 0, offset: 5 },
    end: { text: 1, offset: 2 },
  })
})

test('marks nothing for a quote that nobody said', () => {
  expect(findSpan(['Vans carry the food.'], 'Vans carry food')).toBeNull()
  expect(findSpan(['Vans carry the food.'], ' \n')).toBeNull()
})
