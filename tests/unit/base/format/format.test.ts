import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBytes } from '../../../../src/base/format/bytes.ts'
import { formatCount, formatList, formatNumber, plural, pluralNoun } from '../../../../src/base/format/count.ts'
import { formatDuration } from '../../../../src/base/format/duration.ts'
import { formatEnergy, formatPercent, formatPower, formatRate } from '../../../../src/base/format/measure.ts'
import { formatCost, formatMoney, formatSpent } from '../../../../src/base/format/money.ts'
import { formatTokens } from '../../../../src/base/format/tokens.ts'

type Table = readonly (readonly [value: number | null, word: string])[]

const KB = 1024
const MB = 1024 ** 2
const GB = 1024 ** 3

const TABLES: Readonly<Record<string, { readonly write: (value: number | null) => string; readonly table: Table }>> = {
  'an amount of money': {
    write: (usd) => formatMoney(usd),
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [0, '$0'],
      [-0, '$0'],
      [0.000_004, 'under $0.0001'],
      [0.0001, '$0.0001'],
      [0.000_123_4, '$0.000123'],
      [0.0004, '$0.0004'],
      [0.0042, '$0.0042'],
      [0.01, '$0.01'],
      [0.011, '$0.011'],
      [0.016, '$0.016'],
      [0.0345, '$0.0345'],
      [0.0995, '$0.0995'],
      [0.099_96, '$0.10'],
      [0.14, '$0.14'],
      [0.995, '$0.995'],
      [0.9994, '$0.999'],
      [0.9996, '$1.00'],
      [1, '$1.00'],
      [1.005, '$1.01'],
      [12.345, '$12.35'],
      [999.994, '$999.99'],
      [999.995, '$1,000.00'],
      [1_234.5, '$1,234.50'],
      [-0.016, '-$0.016'],
    ],
  },
  'a price or a cap': {
    write: (usd) => formatMoney(usd, { exact: true }),
    table: [
      [null, 'unknown'],
      [0, '$0'],
      [0.2, '$0.20'],
      [0.0375, '$0.0375'],
      [0.000_05, '$0.00005'],
      [2, '$2.00'],
      [1_250.125, '$1,250.125'],
    ],
  },
  tokens: {
    write: formatTokens,
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [0, '0'],
      [-0, '0'],
      [999, '999'],
      [999.5, '1.0k'],
      [1_000, '1.0k'],
      [1_150, '1.2k'],
      [9_949, '9.9k'],
      [9_950, '10k'],
      [12_400, '12k'],
      [128_000, '128k'],
      [999_499, '999k'],
      [999_500, '1.0M'],
      [999_999, '1.0M'],
      [1_048_576, '1.0M'],
      [1_150_000, '1.2M'],
      [9_949_999, '9.9M'],
      [9_950_000, '10M'],
      [2_000_000_000, '2,000M'],
    ],
  },
  'an exact count': {
    write: formatCount,
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [Number.POSITIVE_INFINITY, 'unknown'],
      [0, '0'],
      [-0, '0'],
      [-0.4, '0'],
      [999, '999'],
      [1_000, '1,000'],
      [999_499, '999,499'],
      [2.5, '3'],
    ],
  },
  'a setting': {
    write: formatNumber,
    table: [
      [null, 'unknown'],
      [-0, '0'],
      [-0.0001, '0'],
      [0.7, '0.7'],
      [0.05, '0.05'],
      [200_000, '200,000'],
    ],
  },
  bytes: {
    write: formatBytes,
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [0, '0 bytes'],
      [1, '1 byte'],
      [640, '640 bytes'],
      [KB - 1, '1,023 bytes'],
      [KB, '1 KB'],
      [12.4 * KB, '12.4 KB'],
      [99.94 * KB, '99.9 KB'],
      [99.96 * KB, '100 KB'],
      [MB - 1, '1 MB'],
      [20 * MB, '20 MB'],
      [20.1 * MB, '20.1 MB'],
      [1023.4 * MB, '1,023 MB'],
      [1023.5 * MB, '1 GB'],
      [24 * GB, '24 GB'],
      [5_000 * 1024 * GB, '5,000 TB'],
    ],
  },
  'a span': {
    write: (seconds) => formatDuration(seconds),
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [-5, '0 s'],
      [0, '0 s'],
      [-0, '0 s'],
      [0.003, 'under 1 s'],
      [0.5, '1 s'],
      [12, '12 s'],
      [59.4, '59 s'],
      [59.6, '1 min'],
      [72, '1 min 12 s'],
      [185, '3 min 05 s'],
      [3_599.4, '59 min 59 s'],
      [3_599.6, '1 h'],
      [7_440, '2 h 04 min'],
      [180_000, '50 h'],
    ],
  },
  'a quick span': {
    write: (seconds) => formatDuration(seconds, 'tenths'),
    table: [
      [null, 'unknown'],
      [0, '0 s'],
      [0.003, 'under 0.1 s'],
      [0.05, '0.1 s'],
      [0.9, '0.9 s'],
      [9.94, '9.9 s'],
      [9.97, '10 s'],
      [72, '1 min 12 s'],
    ],
  },
  'an estimated span': {
    write: (seconds) => formatDuration(seconds, 'minutes'),
    table: [
      [null, 'unknown'],
      [0, 'under 1 min'],
      [29, 'under 1 min'],
      [30, '1 min'],
      [560, '9 min'],
      [3_590, '1 h'],
      [7_500, '2 h 05 min'],
    ],
  },
  'a share': {
    write: formatPercent,
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [0, '0%'],
      [-0, '0%'],
      [0.004, 'under 1%'],
      [0.01, '1%'],
      [0.125, '13%'],
      [0.996, '100%'],
      [1.5, '150%'],
      [12.34, '1,234%'],
      [-0.12, '-12%'],
    ],
  },
  'a rate': {
    write: formatRate,
    table: [
      [null, 'unknown'],
      [Number.NaN, 'unknown'],
      [0, '0'],
      [-0, '0'],
      [0.44, '0.4'],
      [3, '3'],
      [9.94, '9.9'],
      [9.96, '10'],
      [41.3, '41'],
    ],
  },
  power: {
    write: formatPower,
    table: [
      [null, 'unknown'],
      [0, '0 W'],
      [-0.2, '0 W'],
      [84.4, '84 W'],
      [1_200, '1,200 W'],
    ],
  },
  energy: {
    write: formatEnergy,
    table: [
      [null, 'unknown'],
      [0, '0 Wh'],
      [0.04, 'under 0.1 Wh'],
      [12.44, '12.4 Wh'],
      [99.96, '100 Wh'],
      [999.4, '999 Wh'],
      [999.6, '1.00 kWh'],
      [1_204, '1.20 kWh'],
    ],
  },
}

describe.each(Object.entries(TABLES))('%s is written one way', (_kind, { write, table }) => {
  test.each(table)('%d as %s', (value, word) => {
    expect(write(value)).toBe(word)
  })

  test('no finite number shows NaN, an exponent, a negative zero or a missing unit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12 }), (value) => {
        expect(write(value)).not.toMatch(/NaN|Infinity|undefined|\de|^-\$?0(?![.,\d])/)
      }),
    )
  })
})

test('a small amount of money never reads as nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true }), (usd) => {
      expect(formatMoney(usd)).toMatch(/[1-9]/)
      expect(formatMoney(usd)).not.toBe('$0.00')
    }),
  )
})

test('more tokens never read as fewer, also where the unit changes', () => {
  const worth = (word: string) =>
    Number.parseFloat(word.replaceAll(',', '')) * (word.endsWith('M') ? 1e6 : word.endsWith('k') ? 1e3 : 1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 2_000 }), (tokens, more) => {
      expect(worth(formatTokens(tokens + more))).toBeGreaterThanOrEqual(worth(formatTokens(tokens)))
    }),
  )
})

test('a cost beside other figures is said in words where there is none', () => {
  expect([null, 0, 0.14].map(formatCost)).toEqual(['cost unknown', 'no cost', '$0.14'])
})

test('calls without a price make the sum “at least” or “unknown”', () => {
  expect(formatSpent({ knownCost: 0.09, unpricedCalls: 0 })).toBe('$0.09')
  expect(formatSpent({ knownCost: 0.09, unpricedCalls: 2 })).toBe('at least $0.09')
  expect(formatSpent({ knownCost: 0, unpricedCalls: 2 })).toBe('unknown')
  expect(formatSpent({ knownCost: 0, unpricedCalls: 0 })).toBe('$0')
})

test('a noun takes the number of its count', () => {
  expect([0, 1, 2, 2_100].map((count) => plural(count, 'turn'))).toEqual([
    '0 turns',
    '1 turn',
    '2 turns',
    '2,100 turns',
  ])
  expect([1, 2].map((count) => plural(count, 'copy', 'copies'))).toEqual(['1 copy', '2 copies'])
  expect([1, 2].map((count) => pluralNoun(count, 'is', 'are'))).toEqual(['is', 'are'])
})

test('a list has one “and” or “or” before its last item', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => formatList(items))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(formatList(['a', 'b', 'c'], 'or')).toBe('a, b or c')
})
