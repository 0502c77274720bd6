import { expect, test } from 'vitest'
import { createRecentLists } from '../../../../src/providers/models/recent-lists.ts'

test('a list counts for ten minutes, and until its server is known to have ended', () => {
  let now = 5
  const lists = createRecentLists(() => now)
  const box = { id: 'ollama', baseUrl: 'http://box' }
  const other = { ...box, id: 'lab' }
  const models = [{ id: 'm', label: 'M', contextTokens: null }]
  expect(lists.of(box)).toBe(null)
  lists.note(box, models)
  now += 10 * 60_000 - 1
  expect(lists.of(box)).toBe(models)
  expect(lists.of(other)).toBe(null)
  now += 1
  expect(lists.of(box)).toBe(null)
  lists.note(box, models)
  lists.forget(box)
  expect(lists.of(box)).toBe(null)
})
