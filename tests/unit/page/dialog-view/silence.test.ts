import { expect, test } from 'vitest'
import type { LiveStage } from '../../../../src/core/dialog/turns/live-stage.ts'
import { silentSeconds } from '../../../../src/page/dialog-view/silence.ts'

const live = (text: string, thinking = ''): LiveStage => ({
  stage: 'final',
  text,
  thinking,
  startedAt: 0,
  retry: null,
  searching: false,
})

test('says after ten seconds how long a model has been silent', () => {
  const said = live('So far')
  expect([1_000, 10_999, 11_000, 16_400].map((now) => silentSeconds(said, now))).toEqual([null, null, 10, 15])
})

test('does not call a model silent that has new words or has not begun', () => {
  const said = live('So far')
  silentSeconds(said, 1_000)
  expect(silentSeconds({ ...said, text: 'So far so' }, 20_000)).toBe(null)
  const waiting = live('')
  silentSeconds(waiting, 1_000)
  expect(silentSeconds(waiting, 60_000)).toBe(null)
})
