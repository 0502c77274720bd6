import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogEvent, Fact, FactBody, Signal } from '../../../../src/core/contract/events.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const created: FactBody = {
  type: 'dialog-created',
  config: {
    topic: 'T',
    mode: 'debate',
    turns: 2,
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 1,
    seats: { moderator: seat('M'), first: seat('A'), second: seat('B') },
  },
}
const started = (turnId: string, step: number): FactBody => ({
  type: 'turn-started',
  turnId,
  number: step + 1,
  step,
  seat: 'first',
  kind: 'speech',
  speech: step,
  phase: 'early',
})
const stageEnded = (turnId: string): FactBody => ({
  type: 'stage-ended',
  turnId,
  stage: 'draft',
  text: 'Draft',
  blocks: [],
  finish: { unified: 'stop', raw: 'stop' },
  usage: NO_USAGE,
  timing: { startedAt: 1, firstTokenMs: 1, totalMs: 2 },
  attempts: 1,
  provider: 'rehearsal',
  model: 'steady',
})

const anyBody = fc.oneof(
  fc.constantFrom<FactBody>(
    { type: 'dialog-started' },
    { type: 'dialog-paused', reason: 'user' },
    { type: 'dialog-resumed' },
    { type: 'dialog-ended', status: 'stopped', reason: 'stopped' },
  ),
  fc.record({ id: fc.constantFrom('t1', 't2', 't3'), step: fc.nat(5) }).map(({ id, step }) => started(id, step)),
  fc.constantFrom('t1', 't2').map(stageEnded),
  fc.constantFrom('t1', 't2').map((turnId): FactBody => ({ type: 'turn-ended', turnId, text: 'Done' })),
  fc
    .constantFrom('t1', 't9')
    .map((turnId): FactBody => ({ type: 'turn-cancelled', turnId, stage: null, reason: 'skip', partialText: '' })),
  fc.constant<FactBody>({ type: 'message-added', messageId: 'm', text: 'Hello' }),
)
const anyDelta = fc
  .record({
    turnId: fc.constantFrom('t1', 't2', 't9'),
    offset: fc.nat(8),
    text: fc.string({ maxLength: 6 }),
    channel: fc.constantFrom<'speech' | 'thinking'>('speech', 'thinking'),
  })
  .map((delta): Signal => ({ dialogId: 'd', type: 'stage-delta', stage: 'final', startedAt: 1, ...delta }))

const numbered = (bodies: readonly FactBody[]): Fact[] =>
  [created, ...bodies].map((body, index) => ({ ...body, dialogId: 'd', seq: index + 1, at: 1_000 + index }))
const play = (events: readonly DialogEvent[], from: DialogState = emptyDialog('d')) => events.reduce(reduce, from)

test('replayed facts change nothing, wherever the replay begins', () => {
  fc.assert(
    fc.property(fc.array(anyBody, { maxLength: 12 }), fc.nat(12), (bodies, from) => {
      const facts = numbered(bodies)
      const whole = play(facts)
      expect(play(facts.slice(from), whole)).toEqual(whole)
      expect(play([...facts.slice(0, from), ...facts])).toEqual(whole)
    }),
  )
})

test('a gap asks for a resync and changes nothing else, and the missing facts close it', () => {
  fc.assert(
    fc.property(fc.array(anyBody, { minLength: 3, maxLength: 12 }), fc.nat(10), (bodies, at) => {
      const facts = numbered(bodies)
      const cut = 1 + (at % (facts.length - 2))
      const before = play(facts.slice(0, cut))
      const gapped = play(facts.slice(cut + 1), before)
      expect(gapped).toEqual({ ...before, resync: true })
      expect(play(facts.slice(cut), gapped)).toEqual(play(facts))
    }),
  )
})

test('no event, in whatever order, makes the reducer throw or change its input', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          anyBody.map((body): DialogEvent => ({ ...body, dialogId: 'd', seq: 1, at: 1 })),
          anyDelta,
        ),
        { maxLength: 20 },
      ),
      fc.array(fc.nat(6), { maxLength: 20 }),
      (events, seqs) => {
        let state = emptyDialog('d')
        for (const [index, event] of events.entries()) {
          const frozen = Object.freeze(state)
          state = reduce(frozen, 'seq' in event ? { ...event, seq: seqs[index] ?? 1 } : event)
        }
        expect(state.id).toBe('d')
      },
    ),
  )
})

test('words that arrive twice or overlap are shown once; words beyond the text held ask for a resync', () => {
  const base = play(numbered([{ type: 'dialog-started' }, started('t1', 1)]))
  const delta = (offset: number, text: string): Signal => ({
    dialogId: 'd',
    type: 'stage-delta',
    turnId: 't1',
    stage: 'draft',
    channel: 'speech',
    offset,
    text,
    startedAt: 1,
  })
  const text = (state: DialogState) => state.turns[0]?.live?.text
  const once = play([delta(0, 'Hello '), delta(6, 'world')], base)
  expect(text(once)).toBe('Hello world')
  expect(play([delta(6, 'world'), delta(0, 'Hello '), delta(3, 'lo wo')], once)).toEqual(once)
  expect(text(play([delta(6, 'world, yes')], once))).toBe('Hello world, yes')
  expect(text(play([delta(0, 'Hello world, whole')], once))).toBe('Hello world, whole')
  expect(play([delta(50, 'lost')], once)).toEqual({ ...once, resync: true })
})

test('a late delta does not reopen a stage that is stored', () => {
  const base = play(numbered([started('t1', 1), stageEnded('t1')]))
  expect(
    reduce(base, {
      dialogId: 'd',
      type: 'stage-delta',
      turnId: 't1',
      stage: 'draft',
      channel: 'speech',
      offset: 0,
      text: 'Dra',
      startedAt: 1,
    }),
  ).toBe(base)
})

test('events of another dialog are ignored', () => {
  const state = play(numbered([]))
  expect(reduce(state, { dialogId: 'other', seq: 2, at: 1, type: 'dialog-started' })).toBe(state)
})
