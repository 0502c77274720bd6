import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { noticesBetween } from '../../../../src/page/notices/end-notices.ts'
import { windowTitle } from '../../../../src/page/notices/window-title.ts'
import { summaryOf } from '../summaries.ts'

function listed(change: Partial<DialogSummary> = {}): DialogSummary {
  return summaryOf({ status: 'running', speeches: 2, names: {}, openMember: 'first', openKind: 'speech', ...change })
}

test('the title shows the turn under way, and does not call a comment a speech', () => {
  expect(windowTitle([listed()], { screen: 'new' })).toBe('Speech 3 of 8 · Bees')
  expect(windowTitle([listed({ openKind: 'moderation' })], { screen: 'library' })).toBe('After speech 2 of 8 · Bees')
  const styled = listed({ openTitle: 'Question', openCounted: true })
  expect(windowTitle([styled], { screen: 'library' })).toBe('Question, speech 3 of 8 · Bees')
})

test('the title counts the dialogs when two are under way', () => {
  expect(windowTitle([listed(), listed({ id: 'b' })], { screen: 'dialog', id: 'a' })).toBe(
    '2 running · Intermediated Dialog',
  )
})

test('reports nothing about the person’s own actions, nor about dialogs that had ended before', () => {
  const before = [listed(), listed({ id: 'b' }), listed({ id: 'c', status: 'completed', endReason: 'finished' })]
  const after = [
    listed({ status: 'stopped', endReason: 'stopped' }),
    listed({ id: 'b', status: 'paused', pauseReason: 'user' }),
    listed({ id: 'c', status: 'completed', endReason: 'finished' }),
  ]
  expect(noticesBetween(before, after)).toEqual([])
})

const NAMES = { first: 'Iris', second: 'Daniel' }

test('reports an end, a failure and a wait for the person, and names the speaker where that is known', () => {
  const after = [
    listed({ status: 'completed', endReason: 'finished', title: 'On bees' }),
    listed({ id: 'b', status: 'paused', pauseReason: 'failure', openMember: 'second', names: NAMES }),
    listed({ id: 'c', status: 'paused', pauseReason: 'person' }),
    listed({ id: 'd', status: 'paused', pauseReason: 'cut', openMember: null, names: NAMES }),
    listed({ id: 'e', status: 'paused', pauseReason: 'failure' }),
    listed({ id: 'f', status: 'paused', pauseReason: 'recording-ended', openMember: 'second' }),
  ]
  const before = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => listed({ id, names: NAMES }))
  expect(noticesBetween(before, after).map(({ title, body }) => [title, body])).toEqual([
    ['A dialog has ended', 'On bees'],
    ['Daniel could not answer: the dialog waits for you', 'Bees'],
    ['A dialog waits for your words', 'Bees'],
    ['What Iris said was cut off: the dialog waits for you', 'Bees'],
    ['A call failed: the dialog waits for you', 'Bees'],
    ['A dialog has ended', 'Bees'],
  ])
})
