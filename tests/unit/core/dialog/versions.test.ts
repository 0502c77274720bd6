import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact, FactBody } from '../../../../src/core/contract/events.ts'
import type { StageName } from '../../../../src/core/contract/turn/turn-parts.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { findTurn, foldInForce } from '../../../../src/core/dialog/selectors.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const created: FactBody = {
  type: 'dialog-created',
  config: {
    topic: 'T',
    mode: 'debate',
    turns: 3,
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 1,
    seats: { moderator: seat('M'), first: seat('A'), second: seat('B') },
  },
}
const start = (
  turnId: string,
  step: number,
  more: Partial<Extract<FactBody, { type: 'turn-started' }>> = {},
): FactBody => ({
  type: 'turn-started',
  turnId,
  number: step + 1,
  step,
  seat: 'first',
  kind: 'speech',
  speech: step,
  phase: 'early',
  ...more,
})
const stage = (turnId: string, name: StageName = 'final'): FactBody => ({
  type: 'stage-ended',
  turnId,
  stage: name,
  text: `${name} of ${turnId}`,
  blocks: [],
  finish: { unified: 'stop', raw: 'stop' },
  usage: { ...NO_USAGE, promptTokens: 7, completionTokens: 3 },
  timing: { startedAt: 1, firstTokenMs: 1, totalMs: 2 },
  attempts: 1,
  provider: 'rehearsal',
  model: 'steady',
  cost: 0.01,
})
const end = (turnId: string): FactBody => ({ type: 'turn-ended', turnId, text: `Said by ${turnId}` })
const failed = (turnId: string): FactBody => ({
  type: 'turn-failed',
  turnId,
  stage: 'final',
  error: { code: 'INTERRUPTED', message: 'Broken.', retryable: true },
  partialText: 'Half',
})
const fold = (throughSeq: number): FactBody => ({
  type: 'turns-folded',
  foldId: `f${throughSeq}`,
  throughSeq,
  text: 'Digest',
  turns: 1,
  tokensBefore: 9,
  tokensAfter: 3,
  usage: NO_USAGE,
  cost: null,
  provider: 'rehearsal',
  model: 'steady',
})
const play = (bodies: readonly FactBody[]) =>
  [created, ...bodies]
    .map((body, index): Fact => ({ ...body, dialogId: 'd', seq: index + 1, at: 1_000 + index }))
    .reduce<DialogState>(reduce, emptyDialog('d'))

const anyBody = fc.oneof(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), step: fc.nat(2) }).map(({ id, step }) => start(id, step)),
  fc
    .record({ id: fc.constantFrom('v', 'w', 'x'), of: fc.constantFrom('a', 'b', 'v', 'w'), step: fc.nat(2) })
    .map(({ id, of, step }) => start(id, step, { replaces: of })),
  fc
    .record({ id: fc.constantFrom('p', 'q'), step: fc.nat(2) })
    .map(({ id, step }) => start(id, step, { words: 'words', continues: 'a' })),
  fc
    .constantFrom('a', 'b', 'v', 'w', 'x')
    .chain((id) => fc.constantFrom<FactBody>(stage(id, 'draft'), stage(id), end(id), failed(id))),
  fc
    .record({ id: fc.constantFrom('a', 'v', 'w'), text: fc.constantFrom('Edited', 'Anew') })
    .map(({ id, text }): FactBody => ({ type: 'turn-edited', turnId: id, text })),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'v', 'w'), of: fc.constantFrom('a', 'v', 'w', 'x') })
    .map(({ id, of }): FactBody => ({ type: 'version-chosen', turnId: id, versionId: of })),
  fc.constantFrom(2, 3, 6).map(fold),
)
const turnsEver = (bodies: readonly FactBody[]) => bodies.filter((body) => body.type === 'turn-started').length

test('in any history totals never shrink, no version has versions, and no turn is both current and replaced', () => {
  fc.assert(
    fc.property(fc.array(anyBody, { maxLength: 30 }), (bodies) => {
      let spent = 0
      for (let length = 1; length <= bodies.length; length += 1) {
        const state = play(bodies.slice(0, length))
        const now = totals(state).usage.promptTokens
        expect(now).toBeGreaterThanOrEqual(spent)
        spent = now
        for (const turn of state.turns) {
          for (const version of turn.versions) expect(version.versions).toEqual([])
          expect(turn.versions.filter((version) => version.status === 'running')).toEqual([])
        }
        expect(state.turns.flatMap((turn) => [turn, ...turn.versions]).length).toBeLessThanOrEqual(turnsEver(bodies))
      }
    }),
  )
})

test('a new version takes the place of the old one, with its number and its order in the script and in what others hear', () => {
  const state = play([
    start('a', 0),
    stage('a'),
    end('a'),
    start('b', 1),
    stage('b'),
    end('b'),
    start('v', 0, { replaces: 'a', number: 9 }),
    stage('v', 'draft'),
    stage('v'),
    end('v'),
  ])
  expect(state.turns.map(({ id, number, seq, endedSeq, text }) => [id, number, seq, endedSeq, text])).toEqual([
    ['v', 1, 2, 4, 'Said by v'],
    ['b', 2, 5, 7, 'Said by b'],
  ])
  expect(findTurn(state, 'a')?.id).toBe('v')
})

test('the previous version is found after any number of failed tries', () => {
  const tried = play([
    start('a', 0),
    stage('a'),
    end('a'),
    start('v', 0, { replaces: 'a' }),
    failed('v'),
    start('w', 0, { replaces: 'a' }),
    stage('w'),
  ])
  expect(tried.turns).toMatchObject([{ id: 'w', status: 'running', seq: 2 }])
  const done = reduce(tried, { ...end('w'), dialogId: 'd', seq: 9, at: 2_000 })
  expect(done.turns[0]).toMatchObject({
    id: 'w',
    endedSeq: 4,
    versions: [
      { id: 'a', text: 'Said by a' },
      { id: 'v', status: 'failed' },
    ],
  })
  const back = reduce(done, { type: 'version-chosen', turnId: 'w', versionId: 'v', dialogId: 'd', seq: 10, at: 2_001 })
  expect(back.turns[0]?.id).toBe('w')
})

test('an edit belongs to its version, and returns with it', () => {
  const state = play([
    start('a', 0),
    end('a'),
    { type: 'turn-edited', turnId: 'a', text: 'Mine' },
    start('v', 0, { replaces: 'a' }),
    end('v'),
    { type: 'version-chosen', turnId: 'v', versionId: 'a' },
  ])
  expect(state.turns[0]).toMatchObject({
    id: 'a',
    text: 'Mine',
    edits: [{ text: 'Mine' }],
    versions: [{ id: 'v', edits: [] }],
  })
})

test('a late delta of a failed try asks for no resync', () => {
  const state = play([start('a', 0), end('a'), start('v', 0, { replaces: 'a' }), failed('v')])
  expect(
    reduce(state, {
      dialogId: 'd',
      type: 'stage-delta',
      turnId: 'v',
      stage: 'final',
      channel: 'speech',
      offset: 0,
      text: 'Half',
      startedAt: 1,
    }),
  ).toBe(state)
})

test('words given for a seat while its earlier ones are spoken wait for the next turn', () => {
  const taken = (wordsId: string): FactBody => ({ type: 'seat-taken', wordsId, seat: 'first', text: wordsId })
  expect(play([taken('one'), taken('two'), start('p', 0, { words: 'one' }), end('p')]).taken).toMatchObject({
    first: { id: 'two' },
  })
  expect(play([taken('one'), start('p', 0, { words: 'one' }), end('p')]).taken).toEqual({})
})

test('a digest is used until one of its turns changes, and turns begun before that keep it', () => {
  const state = play([
    start('a', 0),
    end('a'),
    start('b', 1),
    end('b'),
    fold(3),
    { type: 'turn-edited', turnId: 'b', text: 'Not in it' },
    start('c', 2),
    end('c'),
    { type: 'turn-edited', turnId: 'a', text: 'In it' },
  ])
  expect(state.folds[0]?.staleSince).toBe(10)
  expect(foldInForce(state)).toBeNull()
  expect(foldInForce(state, 8)?.id).toBe('f3')
  expect(foldInForce(state, 5)).toBeNull()
})
