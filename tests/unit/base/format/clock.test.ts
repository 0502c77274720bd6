import { expect, test } from 'vitest'
import { formatClock } from '../../../../src/base/format/duration.ts'

test('a place in a recording is rounded down, and is 0:00 before the length is known', () => {
  expect([0, 9.9, 72, 3_730, -1, Number.NaN].map(formatClock)).toEqual([
    '0:00',
    '0:09',
    '1:12',
    '1:02:10',
    '0:00',
    '0:00',
  ])
})
