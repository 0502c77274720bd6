import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftedTurns, drawnTurns } from '../../../../../src/core/dialog/judging/compared-turns.ts'
import {
  helpedInterval,
  judgeResult,
  meterReading,
  missingMeasurements,
  turnResult,
  type MeasuredChoice,
} from '../../../../../src/core/dialog/judging/meter.ts'
import { dialogOf, JUDGE, measured, turnFacts, type Said } from './metered.ts'

const turns = (...said: readonly ('first' | 'second')[]) => said.flatMap((seat, index) => turnFacts(`t${index}`, seat))

describe('the turns that are drawn', () => {
  test('only turns whose final differs from the draft are compared; kept, direct and cut-off turns are counted apart', () => {
    const state = dialogOf(
      ...(['rewritten', 'kept', 'same', 'at-once', 'cut'] as const).flatMap((said: Said, index) =>
        turnFacts(`t${index}`, 'first', said),
      ),
    )
    const { compared, kept, undrafted, cutOff } = draftedTurns(state)
    expect([compared.map(({ turn }) => turn.id), kept, undrafted, cutOff]).toEqual([['t0'], 2, 1, 1])
  })

  test('at most eight are drawn, spread over both speakers, in the order of the script, and always the same', () => {
    const state = dialogOf(...turns(...Array.from({ length: 20 }, (_, index) => (index % 2 ? 'second' : 'first'))))
    const drawn = drawnTurns(state)
    expect(drawn).toHaveLength(8)
    expect(drawn.filter(({ turn }) => turn.member === 'first')).toHaveLength(4)
    expect(drawn.map(({ turn }) => turn.seq)).toEqual(drawn.map(({ turn }) => turn.seq).toSorted((a, b) => a - b))
    expect(drawnTurns(state)).toEqual(drawn)
    const seeds = [2, 3, 4, 5].map((seed) =>
      drawnTurns({ ...state, config: state.config && { ...state.config, seed } })
        .map(({ turn }) => turn.id)
        .join(),
    )
    expect(new Set(seeds).size).toBeGreaterThan(1)
  })

  test('where one speaker has fewer turns the other fills up, and measured turns stay drawn as the dialog grows', () => {
    expect(drawnTurns(dialogOf(...turns('first', 'second', 'second', 'second')))).toHaveLength(4)
    const many = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'second' : 'first') as 'first' | 'second')
    const state = dialogOf(
      ...turns(...many),
      measured('t19', 'draft-first', 'final'),
      measured('t17', 'draft-first', null),
    )
    expect(drawnTurns(state).map(({ turn }) => turn.id)).toEqual(expect.arrayContaining(['t17', 't19']))
  })
})

const choices = fc.constantFrom('draft', 'final', 'neither', null)
const judged = fc.array(
  fc.record({
    judge: fc.constantFrom(JUDGE, { provider: 'gemini', model: 'pro' }, { provider: 'ollama', model: 'x' }),
    order: fc.constantFrom('draft-first', 'final-first'),
    choice: choices,
  }),
  { maxLength: 8 },
)
const exchanged = (all: readonly MeasuredChoice[]): readonly MeasuredChoice[] =>
  all.map((each) => ({ ...each, order: each.order === 'draft-first' ? 'final-first' : 'draft-first' }))
const mirrored = (all: readonly MeasuredChoice[]): readonly MeasuredChoice[] =>
  all.map(({ choice, ...each }) => ({
    ...each,
    choice: choice === 'draft' ? 'final' : choice === 'final' ? 'draft' : choice,
  }))
/** One verdict for each judge and order, as in a dialog. */
const onceEach = (all: readonly MeasuredChoice[]): readonly MeasuredChoice[] =>
  all.filter(
    (each, index) =>
      all.findIndex(({ judge, order }) => judge.model === each.judge.model && order === each.order) === index,
  )

describe('the result of a measurement', () => {
  test('of a judge that goes by place is a tie, whichever place it prefers', () => {
    const first = [measured('t', 'draft-first', 'draft'), measured('t', 'final-first', 'final')]
    const last = [measured('t', 'draft-first', 'final'), measured('t', 'final-first', 'draft')]
    expect([judgeResult(first), judgeResult(last)]).toEqual(['alike', 'alike'])
  })

  test('needs both orders; an unreadable answer gives none, and two equal choices give one', () => {
    expect(judgeResult([measured('t', 'draft-first', 'final')])).toBeNull()
    expect(judgeResult([measured('t', 'draft-first', 'final'), measured('t', 'final-first', null)])).toBe('unread')
    expect(judgeResult([measured('t', 'draft-first', 'final'), measured('t', 'final-first', 'neither')])).toBe('alike')
    expect(judgeResult([measured('t', 'draft-first', 'final'), measured('t', 'final-first', 'final')])).toBe('helped')
    expect(judgeResult([measured('t', 'draft-first', 'draft'), measured('t', 'final-first', 'draft')])).toBe('hurt')
  })

  test('does not change when the orders are exchanged, and is reversed when draft and final are', () => {
    fc.assert(
      fc.property(judged.map(onceEach), (all) => {
        const result = turnResult(all)
        expect(turnResult(exchanged(all))).toBe(result)
        expect(turnResult(all.toReversed())).toBe(result)
        expect(turnResult(mirrored(all))).toBe(result === 'helped' ? 'hurt' : result === 'hurt' ? 'helped' : result)
      }),
    )
  })

  test('of several judges is that of more than half of those with an opinion, who must be at least half of all', () => {
    const by = (model: string, choice: 'draft' | 'final' | null) =>
      (['draft-first', 'final-first'] as const).map((order) => ({ judge: { provider: 'p', model }, order, choice }))
    expect(turnResult([...by('a', 'final'), ...by('b', 'final'), ...by('c', 'draft')])).toBe('helped')
    expect(turnResult([...by('a', 'final'), ...by('b', 'draft')])).toBe('alike')
    expect(turnResult([...by('a', 'final'), ...by('b', null), ...by('c', null)])).toBe('unread')
    expect(turnResult([...by('a', null)])).toBe('unread')
  })

  test('adds up turns, says how often the longer text won, and what is left to ask', () => {
    const state = dialogOf(
      ...turns('first', 'second', 'first', 'second'),
      measured('t0', 'draft-first', 'final'),
      measured('t0', 'final-first', 'final'),
      measured('t1', 'draft-first', 'draft'),
      measured('t1', 'final-first', 'draft'),
      measured('t2', 'draft-first', 'final'),
      measured('t2', 'final-first', null),
    )
    const { counts, longer, turns: read } = meterReading(state)
    expect(counts).toEqual({ helped: 1, hurt: 1, alike: 0, unread: 1 })
    expect(longer).toEqual({ won: 1, of: 2 })
    expect(read.map(({ turn, result }) => `${turn.id} ${result}`)).toEqual(['t0 helped', 't1 hurt', 't2 unread'])
    expect(helpedInterval(counts)?.low).toBeCloseTo(0.0945, 3)
    const left = missingMeasurements(state, [JUDGE]).map(({ compared, order }) => `${compared.turn.id} ${order}`)
    expect(left).toEqual(['t2 final-first', 't3 draft-first', 't3 final-first'])
    expect(missingMeasurements(state, [{ ...JUDGE, model: 'other' }])).toHaveLength(8)
  })

  test('counts a judge that is asked again once, by its last answer', () => {
    const state = dialogOf(
      ...turns('first'),
      measured('t0', 'draft-first', null),
      measured('t0', 'final-first', 'final'),
      measured('t0', 'draft-first', 'final'),
    )
    expect(meterReading(state).counts).toEqual({ helped: 1, hurt: 0, alike: 0, unread: 0 })
  })
})
