import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/contract/events.ts'
import { groupByDay, summaryWords } from '../../../../src/renderer/state/dialog-words.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const HOUR = 3_600_000
const dialog = (change: Partial<DialogSummary>): DialogSummary => ({ id: 'a', topic: 'Bees', mode: 'debate', status: 'running', turns: 4, speeches: 4, createdAt: NOON, updatedAt: NOON, endedAt: null, providers: [], ...change })

test('the turn under way would be counted as done, or run past the last', () => {
  expect(summaryWords(dialog({ speeches: 4 }))).toBe('live, turn 5 of 8')
  expect(summaryWords(dialog({ speeches: 8 }))).toBe('live, turn 8 of 8')
})

test('a dialog of last night would be listed under today', () => {
  const groups = groupByDay([dialog({ createdAt: NOON - HOUR }), dialog({ createdAt: NOON - 13 * HOUR }), dialog({ createdAt: NOON - 80 * HOUR }), dialog({ createdAt: NOON - 2_000 * HOUR })], NOON)
  expect(groups.map((group) => group.label)).toEqual(['Today', 'Yesterday', 'This week', 'August 2026'])
})
