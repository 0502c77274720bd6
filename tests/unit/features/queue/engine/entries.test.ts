import { expect, test } from 'vitest'
import { queueEntries } from '../../../../../src/features/queue/engine/entries.ts'
import { summaryOf } from '../../../page/summaries.ts'

test('a replay at the end of its recording is done, and a call that failed waits for the person', () => {
  const ended = summaryOf({ id: 'ended', status: 'paused', pauseReason: 'recording-ended' })
  const failed = summaryOf({ id: 'failed', status: 'paused', pauseReason: 'failure' })
  const paused = summaryOf({ id: 'paused', status: 'paused', pauseReason: 'user' })
  const states = queueEntries(['ended', 'failed', 'paused'], [ended, failed, paused], new Set()).map(
    ({ state }) => state,
  )
  expect(states).toEqual(['done', 'failed', 'paused'])
})
