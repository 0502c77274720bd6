import { describe, expect, test } from 'vitest'
import type { DialogEvent, FactBody } from '../../../../src/contract/events.ts'
import { reduce } from '../../../../src/dialog/reducer/reduce.ts'
import type { DialogState } from '../../../../src/dialog/state.ts'
import {
  formatBoundary,
  describeProgress,
  formatSeatStatus,
} from '../../../../src/renderer/dialog-view/progress-words.ts'
import { config, created, delta, ID, stageEnded, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

const SAID: FactBody[] = [created(), started, turnStarted(0), turnEnded('t0'), turnStarted(1), turnEnded('t1')]
const within = (state: DialogState, ...signals: readonly DialogEvent[]) => signals.reduce(reduce, state)
const error = { code: 'PROVIDER_RATE_LIMIT' as const, message: 'Slow down.', retryable: true }

describe('progress', () => {
  test('the turn, the speaker, the stage and the seconds would not all be said', () => {
    const state = within(
      stateOf(...SAID, turnStarted(2), turnEnded('t2'), turnStarted(3), stageEnded('t3', 'draft')),
      delta('t3', 0, 'Is it fair?', 'critique'),
    )
    expect(describeProgress(state, 17_400)).toEqual({
      tone: 'streaming',
      text: 'Speech 2 of 8, Second, critique, 12 s',
    })
  })

  test('waiting would look like speaking', () => {
    const state = stateOf(...SAID, turnStarted(2))
    expect(describeProgress(state, 10_000)).toEqual({
      tone: 'waiting',
      text: 'Comment after speech 1, Moderator, waiting, 3 s',
    })
  })

  test('a search of the web would look like nothing at all, and like one when it is over', () => {
    const searching = { ...delta('t2', 0, '', 'final'), searching: true } as DialogEvent
    const state = within(stateOf(...SAID, turnStarted(2)), searching)
    expect(describeProgress(state, 17_400).text).toMatch(/^Comment after speech 1, Moderator, searching the web, /)
    const over = within(state, delta('t2', 0, 'Is it', 'final'))
    expect(describeProgress(over, 17_400).text).not.toContain('searching')
  })

  test('a wait before another try would not say how long', () => {
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
      text: 'Speech 2 of 8, Second, draft, retrying in 20 s',
    })
    expect(describeProgress(state, 99_000).text).toContain('retrying in 0 s')
  })

  test('a pause that was asked for would look like one that is', () => {
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

  test('a failure would be called a pause', () => {
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

  test('an early conclusion would claim all turns', () => {
    const state = stateOf(...SAID, { type: 'dialog-ended', status: 'completed', reason: 'concluded' })
    expect(describeProgress(state, 0).text).toBe('Concluded early, 1 of 8 speeches')
  })

  test('a dialog that ended at its cap would be called stopped or finished', () => {
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

  test('the wait while old turns are folded would look like a hang', () => {
    const state = within(stateOf(...SAID), { type: 'folding', dialogId: ID, turns: 3 })
    expect(describeProgress(state, 0)).toEqual({ tone: 'waiting', text: 'Folding the oldest 3 turns into a digest' })
    expect(formatBoundary(state)).toBe('Folding the oldest 3 turns into a digest')
  })

  test('a seat would be said to be done with one turn when all is over', () => {
    const state = stateOf(...SAID, { type: 'dialog-ended', status: 'completed', reason: 'finished' })
    expect([
      formatSeatStatus(state, 'first', 0),
      formatSeatStatus(state, 'second', 0),
      formatSeatStatus(state, 'moderator', 0),
    ]).toEqual(['Gave 1 of 4 speeches', 'Not spoken yet', 'Gave 0 comments'])
  })

  test('a seat that speaks at once would be said to write a draft', () => {
    const state = within(
      stateOf(created({ critique: false }), ...SAID.slice(1, 4), turnStarted(1)),
      delta('t1', 0, 'I say'),
    )
    expect(formatSeatStatus(state, 'first', 0)).toBe('Speaking')
    expect(describeProgress(state, 6_000).text).toBe('Speech 1 of 8, First, 1 s')
  })

  test('a seat that has its own switch would follow the dialog instead', () => {
    const seats = { ...config().seats, first: { ...config().seats.first, critique: false } }
    expect(describeProgress(stateOf(created({ seats }), ...SAID.slice(1, 4), turnStarted(1)), 0).text).not.toContain(
      'draft',
    )
  })
})

test('each token would be read aloud', () => {
  const state = stateOf(...SAID, turnStarted(2))
  expect(formatBoundary(within(state, delta('t2', 0, 'a'), delta('t2', 1, 'b')))).toBe(formatBoundary(state))
})
