import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogEvent } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { DeltaMerger } from '../../../../src/core/engine/call/delta-merger.ts'
import { joinDeltas, Watchers } from '../../../../src/core/engine/run/watchers.ts'

const seat = { provider: 'scripted', model: 'x', name: 'X' }
const at = { dialogId: 'd', turnId: 't', stage: 'final' } as const
const facts: readonly DialogEvent[] = [
  {
    type: 'dialog-created',
    config: {
      topic: 'T',
      mode: 'debate',
      turns: 1,
      critique: false,
      earlyEnd: false,
      context: [],
      seed: 1,
      seats: { moderator: seat, first: seat, second: seat },
    },
    dialogId: 'd',
    seq: 1,
    at: 0,
  },
  { type: 'dialog-started', dialogId: 'd', seq: 2, at: 0 },
  {
    type: 'turn-started',
    turnId: 't',
    number: 1,
    step: 0,
    seat: 'first',
    kind: 'speech',
    speech: 1,
    phase: 'early',
    dialogId: 'd',
    seq: 3,
    at: 0,
  },
]
const running: DialogState = facts.reduce(reduce, emptyDialog('d'))
const liveOf = (state: DialogState) => state.turns.at(-1)?.live

const delta = (
  offset: number,
  text: string,
  startedAt = 1,
  channel: 'speech' | 'thinking' = 'speech',
): DialogEvent => ({
  ...at,
  type: 'stage-delta',
  channel,
  offset,
  text,
  startedAt,
})
const error = { code: 'PROVIDER_SERVER', message: 'It fell over.', retryable: true } as const
const retrying: DialogEvent = { ...at, type: 'turn-retrying', attempt: 2, until: 9, error }

test('words of a failed attempt disappear when the next one begins the same or says less', () => {
  const first = reduce(running, delta(0, 'One two'))
  expect(liveOf(reduce(first, delta(0, 'One', 2)))).toMatchObject({ text: 'One', startedAt: 2 })
  expect(liveOf(reduce(first, delta(0, '', 2)))).toMatchObject({ text: '', startedAt: 2 })
  expect(liveOf(reduce(first, delta(0, 'Two', 2)))?.text).toBe('Two')
})

test('a snapshot older than the newest words takes none away', () => {
  expect(liveOf(reduce(reduce(running, delta(0, 'One two')), delta(0, 'One')))?.text).toBe('One two')
})

test('words of a failed call disappear while the next attempt is waited for', () => {
  const said = [delta(0, 'Half a'), delta(0, 'Hm', 1, 'thinking'), retrying].reduce(reduce, running)
  expect(liveOf(said)).toMatchObject({ text: '', thinking: '', retry: { attempt: 2, until: 9 } })
  expect(liveOf(reduce(said, delta(0, '', 2)))).toMatchObject({ text: '', retry: null })
})

test('words of two attempts, or of two channels, are never joined for a slow reader', () => {
  expect(joinDeltas(delta(0, 'ab'), delta(2, 'c', 2))).toBeNull()
  expect(joinDeltas(delta(0, ''), delta(0, 'c'))).toBeNull()
  expect(joinDeltas(delta(0, 'ab'), delta(2, 'c', 1, 'thinking'))).toBeNull()
})

type Step =
  | { readonly do: 'say'; readonly channel: 'speech' | 'thinking'; readonly text: string }
  | { readonly do: 'publish' | 'fail' | 'read' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('say'),
      channel: fc.constantFrom('speech', 'thinking'),
      text: fc.constantFrom('a', 'ab', 'b ', ''),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('publish', 'fail', 'read') }) },
)

test('a watcher ends up with the words of the last attempt, from whenever and however slowly they watch', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.record({ speech: fc.constantFrom('', 'a'), thinking: fc.constantFrom('', 'ab') }),
      (steps, held) => {
        const watchers = new Watchers()
        const slow = watchers.add('d')
        const merger = new DeltaMerger(at, 1, (event) => watchers.publish(event))
        merger.add('speech', held.speech)
        merger.add('thinking', held.thinking)
        let now = 1
        let watching = running
        const read = () => {
          watching = slow.drain().reduce(reduce, watching)
        }
        for (const next of steps) {
          if (next.do === 'say') merger.add(next.channel, next.text)
          if (next.do === 'publish') merger.flush()
          if (next.do === 'read') read()
          if (next.do === 'fail') {
            merger.retrying({ attempt: 2, until: 9, error })
            // Whoever comes while the next attempt is waited for is told so, and sees no words of the failed one.
            const waiting = liveOf(merger.snapshot().reduce(reduce, running))
            expect(waiting).toMatchObject({ text: '', thinking: '', retry: { attempt: 2, until: 9, error } })
            now += 1
            merger.restart(now, held)
            // A failed attempt leaves no words behind, here or with the readers.
            expect([merger.text('speech'), merger.text('thinking')]).toEqual([held.speech, held.thinking])
          }
        }
        merger.flush()
        read()
        merger.close()
        const whole = { text: merger.text('speech'), thinking: merger.text('thinking'), startedAt: now, retry: null }
        expect(liveOf(watching)).toMatchObject(whole)
        expect(watching.resync).toBe(false)
        const newcomer = merger.snapshot().reduce(reduce, running)
        expect(liveOf(newcomer)).toMatchObject(whole)
      },
    ),
    { numRuns: 500 },
  )
})
