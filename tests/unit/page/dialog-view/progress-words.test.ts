import { describe, expect, test } from 'vitest'
import type { DialogEvent, FactBody } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import {
  describeProgress,
  formatAhead,
  formatBoundary,
  formatSeatStatus,
} from '../../../../src/page/dialog-view/progress-words.ts'
import { NOT_RECORDED, RECORDING_ENDED } from '../../../../src/core/dialog/recordings/replayed.ts'
import { config, created, delta, ID, stageEnded, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

const SAID: FactBody[] = [created(), started, turnStarted(0), turnEnded('t0'), turnStarted(1), turnEnded('t1')]
const within = (state: DialogState, ...signals: readonly DialogEvent[]) => signals.reduce(reduce, state)
const error = { code: 'PROVIDER_RATE_LIMIT' as const, message: 'Slow down.', retryable: true }

describe('the progress line', () => {
  test('says the turn, the speaker, the stage and the seconds', () => {
    const state = within(
      stateOf(...SAID, turnStarted(2), turnEnded('t2'), turnStarted(3), stageEnded('t3', 'draft')),
      delta('t3', 0, 'Is it fair?', 'critique'),
    )
    expect(describeProgress(state, 17_400)).toEqual({
      tone: 'streaming',
      text: 'Turn 4 (speech 2 of 8), Second, critique, 12 s',
    })
  })

  test('distinguishes waiting for a model from a model that speaks', () => {
    const state = stateOf(...SAID, turnStarted(2))
    expect(describeProgress(state, 10_000)).toEqual({
      tone: 'waiting',
      text: 'Turn 3, Moderator, waiting, 3 s',
    })
  })

  test('says who already writes the next turn, and stops saying it when the dialog rests', () => {
    const ahead: DialogEvent = { dialogId: ID, type: 'turns-ahead', members: ['second'] }
    const state = within(stateOf(...SAID, turnStarted(2)), ahead)
    expect(formatAhead(state)).toBe('Second is writing, too')
    expect(formatSeatStatus(state, 'second', 0)).toBe('Writing, to be heard next')
    expect(formatAhead({ ...state, status: 'paused' })).toBeNull()
    expect(formatAhead(within(stateOf(...SAID, turnStarted(2), turnEnded('t2'), turnStarted(3)), ahead))).toBeNull()
    expect(formatAhead(within(state, { ...ahead, members: [] }))).toBeNull()
  })

  test('says that the web is being searched, until the search is over', () => {
    const searching = { ...delta('t2', 0, '', 'final'), searching: true } as DialogEvent
    const state = within(stateOf(...SAID, turnStarted(2)), searching)
    expect(describeProgress(state, 17_400).text).toMatch(/^Turn 3, Moderator, searching the web, /)
    const over = within(state, delta('t2', 0, 'Is it', 'final'))
    expect(describeProgress(over, 17_400).text).not.toContain('searching')
  })

  test('says how long the wait before another attempt is', () => {
    const state = within(stateOf(...SAID, turnStarted(2), turnEnded('t2'), turnStarted(3)), {
      type: 'turn-retrying',
      dialogId: ID,
      turnId: 't3',
      stage: 'draft',
      attempt: 2,
      until: 30_000,
      error,
    })
    expect(describeProgress(state, 10_500)).toEqual({
      tone: 'retrying',
      text: 'Turn 4 (speech 2 of 8), Second, draft, retrying in 20 s',
    })
    expect(describeProgress(state, 99_000).text).toContain('retrying in 0 s')
  })

  test('distinguishes a pause that was requested from one that has begun', () => {
    const running = within(stateOf(...SAID, turnStarted(2)), {
      type: 'control-pending',
      dialogId: ID,
      control: 'pause',
    })
    expect(describeProgress(running, 0).text).toMatch(/^Pausing after this stage/)
    const paused = stateOf(...SAID, turnStarted(2), turnEnded('t2'), turnStarted(3), stageEnded('t3', 'draft'), {
      type: 'dialog-paused',
      reason: 'user',
    })
    expect(describeProgress(paused, 0)).toEqual({ tone: 'paused', text: 'Paused in turn 4, before the critique' })
    expect(formatSeatStatus(paused, 'second', 0)).toBe('Paused before the critique')
  })

  test('calls a failure a failure, not a pause', () => {
    const state = stateOf(
      ...SAID,
      turnStarted(2),
      { type: 'turn-failed', turnId: 't2', stage: 'final', error, partialText: '' },
      { type: 'dialog-paused', reason: 'failure' },
    )
    expect(describeProgress(state, 0)).toEqual({
      tone: 'failed',
      text: 'Waiting for you: turn 3 failed',
    })
    expect(formatSeatStatus(state, 'moderator', 0)).toBe('Failed')
  })

  /** A dialog that waits because its third turn failed with this error. */
  const failedWith = (details: Record<string, boolean>) =>
    stateOf(
      ...SAID,
      turnStarted(2),
      { type: 'turn-failed', turnId: 't2', stage: 'final', error: { ...error, details }, partialText: '' },
      { type: 'dialog-paused', reason: 'failure' },
    )

  test('says calmly that a recording ends, and of no other failure of a replay', () => {
    const ended = failedWith({ [NOT_RECORDED]: true, [RECORDING_ENDED]: true })
    const words = 'The recording ends here, after 1 of 8 speeches'
    expect(describeProgress(ended, 0)).toEqual({ tone: 'stopped', text: words })
    expect(formatBoundary(ended)).toBe(words)
    expect(formatSeatStatus(ended, 'moderator', 0)).toBe('The recording ends here')
    for (const details of [{ [NOT_RECORDED]: true }, {}]) {
      const failed = failedWith(details)
      expect(describeProgress(failed, 0)).toEqual({ tone: 'failed', text: 'Waiting for you: turn 3 failed' })
      expect(formatSeatStatus(failed, 'moderator', 0)).toBe('Failed')
    }
    expect(describeProgress({ ...ended, status: 'stopped', pauseReason: null }, 0).text).toBe(
      'Stopped after 1 of 8 speeches',
    )
  })

  test('says of an early conclusion how many speeches were held', () => {
    const state = stateOf(...SAID, { type: 'dialog-ended', status: 'completed', reason: 'concluded' })
    expect(describeProgress(state, 0).text).toBe('Concluded early, 1 of 8 speeches')
  })

  test('says of a dialog that ended at its cap that the cap ended it', () => {
    const capped = [created({ cap: { usd: 0.2 } }), ...SAID.slice(1)]
    expect(
      describeProgress(stateOf(...capped, { type: 'dialog-ended', status: 'completed', reason: 'cap' }), 0),
    ).toEqual({
      tone: 'done',
      text: 'Ended at the cap of $0.20, after 1 of 8 speeches',
    })
    expect(
      describeProgress(stateOf(...capped, { type: 'dialog-ended', status: 'stopped', reason: 'cap' }), 0).tone,
    ).toBe('stopped')
  })

  test('says that old turns are being folded while it waits for that', () => {
    const state = within(stateOf(...SAID), { type: 'folding', dialogId: ID, turns: 3 })
    expect(describeProgress(state, 0)).toEqual({ tone: 'waiting', text: 'Folding the oldest 3 turns into a digest' })
    expect(formatBoundary(state)).toBe('Folding the oldest 3 turns into a digest')
  })

  test('says how many speeches each seat gave once the dialog has ended', () => {
    const state = stateOf(...SAID, { type: 'dialog-ended', status: 'completed', reason: 'finished' })
    expect([
      formatSeatStatus(state, 'first', 0),
      formatSeatStatus(state, 'second', 0),
      formatSeatStatus(state, 'moderator', 0),
    ]).toEqual(['Gave 1 of 4 speeches', 'Not spoken yet', 'Gave 0 comments'])
  })

  test('does not count comments of a moderator that only closes the dialog', () => {
    const closing: FactBody = {
      type: 'turn-started',
      turnId: 't2',
      step: 2,
      seat: 'moderator',
      number: 3,
      kind: 'summary',
      speech: 2,
      phase: 'late',
    }
    const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }
    const state = stateOf(created(), started, closing, turnEnded('t2'), ended)
    expect(formatSeatStatus(state, 'moderator', 0)).toBe('Closed the dialog')
  })

  test('says of a seat without a draft stage that it is speaking, not drafting', () => {
    const state = within(
      stateOf(created({ critique: false }), ...SAID.slice(1, 4), turnStarted(1)),
      delta('t1', 0, 'I say'),
    )
    expect(formatSeatStatus(state, 'first', 0)).toBe('Speaking')
    expect(describeProgress(state, 6_000).text).toBe('Turn 2 (speech 1 of 8), First, 1 s')
  })

  test('follows the setting of a seat that has its own, not the setting of the dialog', () => {
    const seats = { ...config().seats, first: { ...config().seats.first, critique: false } }
    expect(describeProgress(stateOf(created({ seats }), ...SAID.slice(1, 4), turnStarted(1)), 0).text).not.toContain(
      'draft',
    )
  })
})

test('says the same words to a screen reader while tokens arrive', () => {
  const state = stateOf(...SAID, turnStarted(2))
  expect(formatBoundary(within(state, delta('t2', 0, 'a'), delta('t2', 1, 'b')))).toBe(formatBoundary(state))
})
