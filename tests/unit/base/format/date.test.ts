import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatFileStamp,
  formatNearDay,
  formatRelativeDay,
  formatTime,
  formatTimestamp,
} from '../../../../src/base/format/date.ts'

/** 21 November 2026, 04:05:09 UTC. */
const AT = Date.UTC(2026, 10, 21, 4, 5, 9)

describe('a date in a file does not depend on the machine', () => {
  test.each([
    ['UTC', '21 November 2026, 04:05'],
    ['America/Los_Angeles', '20 November 2026, 20:05'],
    ['Asia/Kolkata', '21 November 2026, 09:35'],
  ])('in %s it is %s', (zone, words) => {
    expect(formatDate(AT, zone)).toBe(words)
  })

  test('midnight is written 00:00', () => {
    expect(formatDate(Date.UTC(2026, 0, 1), 'UTC')).toBe('1 January 2026, 00:00')
  })
})

test('the parts of a date are written like the whole', () => {
  expect(formatDay(AT, 'UTC')).toBe('21 November 2026')
  expect(formatTime(AT, 'UTC')).toBe('04:05')
  expect(formatTimestamp(AT, 'UTC')).toBe('2026-11-21 04:05')
  expect(formatFileStamp(AT, 'UTC')).toBe('20261121_040509')
  expect(formatTimestamp(Date.UTC(987, 1, 3), 'UTC')).toBe('0987-02-03 00:00')
})

test('without a zone a date is in the time of this machine', () => {
  const here = new Date(2026, 2, 1, 9, 30, 5).getTime()
  expect(formatDate(here)).toBe('1 March 2026, 09:30')
  expect(formatFileStamp(here)).toBe('20260301_093005')
})

test('a day without a time is the same day west of Greenwich', () => {
  expect(formatDay('2026-11-10')).toBe('10 November 2026')
})

test('an invalid date is shown as unknown', () => {
  expect([
    formatDate(Number.NaN),
    formatDay('soon'),
    formatTimestamp(Number.NaN),
    formatRelativeDay(Number.NaN, AT),
  ]).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
})

test('days are counted by midnights, not by spans of 24 hours', () => {
  const now = new Date(2026, 10, 21, 0, 30).getTime()
  const heading = (...day: readonly [number, number, number, number?, number?]) =>
    formatRelativeDay(new Date(day[0], day[1], day[2], day[3] ?? 0, day[4] ?? 0).getTime(), now)
  expect(heading(2026, 10, 21)).toBe('Today')
  expect(heading(2026, 10, 22)).toBe('Today')
  expect(heading(2026, 10, 20, 23, 59)).toBe('Yesterday')
  expect(heading(2026, 10, 15, 23, 59)).toBe('This week')
  expect(heading(2026, 10, 14, 23, 59)).toBe('November 2026')
  expect(heading(2025, 0, 31)).toBe('January 2025')
})

test('a dialog imported without dates shows “no date” in every form', () => {
  for (const words of [formatDate(0), formatDay(0), formatTime(0), formatTimestamp(0), formatNearDay(0, AT)])
    expect(words).toBe('no date')
  expect(formatRelativeDay(0, AT)).toBe('Without a date')
  expect(formatFileStamp(0)).toBe('undated')
})
