import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncements } from '../../../../../src/features/shared-library/storage/announcements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The announcements, statement by statement; each fails while the database is away. */
function announced() {
  const database = { told: [] as (readonly string[])[], away: false }
  const ask = (_: string, values: readonly unknown[] = []) => {
    if (database.away) return Promise.reject(new Error('It is away.'))
    database.told.push(values[1] as readonly string[])
    return Promise.resolve([])
  }
  return { database, announcements: createAnnouncements({ ask }, 'me') }
}

test('a thousand dialogs that are written to for a second are announced in one statement each 200 ms, none left out', async () => {
  const { database, announcements } = announced()
  for (let ms = 0; ms < 1_000; ms += 1) {
    announcements.add(`dialog-${ms}`)
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(database.told.length).toBeLessThanOrEqual(7)
  expect(database.told.flat()).toEqual(Array.from({ length: 1_000 }, (_, ms) => `dialog-${ms}`))
  await announcements.close()
})

test('a dialog is announced at once after a quiet time, and once however often it was written to', async () => {
  const { database, announcements } = announced()
  announcements.add('a')
  announcements.add('a')
  await vi.advanceTimersByTimeAsync(1)
  expect(database.told).toEqual([['a']])
  await announcements.close()
})

test('changes that could not be announced are announced when the database is back, and the rest when the process ends', async () => {
  const { database, announcements } = announced()
  database.away = true
  announcements.add('a')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(database.told).toEqual([])
  database.away = false
  await vi.advanceTimersByTimeAsync(200)
  expect(database.told).toEqual([['a']])
  announcements.add('b')
  await announcements.close()
  expect(database.told).toEqual([['a'], ['b']])
})
