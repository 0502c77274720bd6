import { expect, test } from 'vitest'
import { readsFromRight } from '../../../../../src/base/text/prose/reads-from-right.ts'

test.each([
  [
    'headings from the right over numbers',
    true,
    [
      ['שם', 'מספר'],
      ['1', '2'],
    ],
  ],
  [
    'one foreign heading of three',
    true,
    [
      ['שם', 'GDP', 'מספר'],
      ['a', 'b', 'c'],
    ],
  ],
  [
    'headings from the left over words from the right',
    false,
    [
      ['name', 'number'],
      ['שלום', 'שתיים'],
    ],
  ],
  [
    'as many headings of each: its cells decide',
    true,
    [
      ['שם', 'name'],
      ['שלום', 'שתיים'],
    ],
  ],
  [
    'headings without letters: its cells decide',
    true,
    [
      ['2024', '٪'],
      ['«نص»', '(نص)'],
    ],
  ],
  [
    'words that only hold one from the right',
    false,
    [
      ['the שם', 'of מספר'],
      ['שלום', 'שתיים'],
    ],
  ],
  [
    'no letters at all',
    false,
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['no rows', false, []],
])('%s', (_name, expected, rows) => {
  expect(readsFromRight(rows)).toBe(expected)
})
