import { expect, test } from 'vitest'
import { otherSeatAgain } from '../../../../../../src/core/dialog/judging/sheet/other-seat.ts'
import { config } from '../../../../page/facts.ts'

const { seats } = config()
const person = 'hard' as const
const held = (seat: 'first' | 'second' | null, mode = 'interview') =>
  config({
    mode,
    seats: {
      ...seats,
      first: { ...seats.first, name: 'Ada', position: 'A newspaper', ...(seat === 'first' && { person }) },
      second: { ...seats.second, name: 'Ben', position: 'A minister', ...(seat === 'second' && { person }) },
    },
  })

test.each([
  ['second', 'first'],
  ['first', 'second'],
] as const)('after an interview in the %s seat a person takes the %s, and each seat keeps its kind', (was, is) => {
  const again = otherSeatAgain(held(was))
  expect(again?.seats[is].person).toBe('hard')
  expect(again?.seats[was].person).toBeUndefined()
  expect(again?.seats).toMatchObject({
    moderator: seats.moderator,
    first: { name: 'Ben', position: 'A newspaper' },
    second: { name: 'Ada', position: 'A minister' },
  })
  // It cannot be compared with the first as a rematch can.
  expect(again).not.toHaveProperty('rematchOf')
})

test('there is no other seat where both argue, or where no seat was the person’s from the beginning', () => {
  expect(otherSeatAgain(held('first', 'debate'))).toBeNull()
  expect(otherSeatAgain(held(null))).toBeNull()
})
