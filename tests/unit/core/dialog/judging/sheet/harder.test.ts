import { expect, test } from 'vitest'
import { harderAgain } from '../../../../../../src/core/dialog/judging/sheet/harder.ts'
import { PERSON_LEVELS, type PersonLevel } from '../../../../../../src/core/contract/limits.ts'
import { config } from '../../../../page/facts.ts'

const { seats } = config()
const at = (person: PersonLevel | undefined, seat: 'first' | 'second' = 'first') =>
  config({ seats: { ...seats, [seat]: { ...seats[seat], ...(person && { person }) } } })

test('running it again is one level harder each time, and nothing is harder than hard', () => {
  for (const seat of ['first', 'second'] as const) {
    const climbed = PERSON_LEVELS.map((level) => harderAgain(at(level, seat))?.seats[seat].person ?? null)
    expect(climbed).toEqual([...PERSON_LEVELS.slice(1), null])
  }
})

test('everything else stays as it was, except the seed, so that the draws differ', () => {
  const before = at('gentle')
  const { seed: _seed, ...rest } = before
  expect(harderAgain(before)).toEqual({ ...rest, seats: at('fair').seats })
})

test('there is no level where the person took the seat later', () => {
  expect(harderAgain(at(undefined))).toBeNull()
})
