import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingSpeeches, roundsPlan } from '../../../src/core/dialog/turns/plan.ts'
import { emptyDialog, type DialogState } from '../../../src/core/dialog/state.ts'
import type { DialogConfig, Occasion } from '../../../src/core/engine/ports.ts'
import { promptWords, standardTexts } from '../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../src/modes/index.ts'
import { speechPlace } from '../../../src/modes/shared/place.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'

const MODES = MODERATED.map(({ info }) => info.id)
const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })

/** The first prompt of every turn of a dialog with this many rounds. */
function occasionsOf(mode: string, turns: number, more: Partial<DialogConfig> = {}): Occasion[] {
  const config: DialogConfig = {
    topic: 'T',
    mode,
    turns,
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 3,
    seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
    ...more,
  }
  const plan = roundsPlan(turns)
  const state: DialogState = { ...emptyDialog('d'), config, plan }
  const words = promptWords(modes.get(mode), null, config)
  return plan.map((planned) => ({
    config,
    words,
    state,
    planned,
    stage: 'final',
    stages: ['final'],
    member: planned.member,
    draw: (items) => items[0],
  }))
}

test('a verdict on one speech a side is told nothing of closings', () => {
  const verdict = (turns: number) => occasionsOf('debate', turns).map(taskOf).at(-1)
  expect(verdict(1)).toContain('Judge only by what was argued here. If somebody')
  expect(verdict(1)).not.toContain('in closing')
  expect(verdict(2)).toContain('brought up only in closing')
})

test('a dialog begun before that keeps its verdict, and may search in its closings', () => {
  const { 'shared.summary.late': _late, 'shared.settled': _settled, ...set } = standardTexts(modes.get('debate'))
  const older = (turns: number) =>
    occasionsOf('debate', turns).map((occasion) => ({
      ...occasion,
      state: { ...occasion.state, startedAt: 1, texts: 'older' },
      words: promptWords(modes.get('debate'), set, occasion.config),
    }))
  expect(older(1).map(taskOf).at(-1)).toContain('brought up only in closing')
  expect(older(3).every((occasion) => modes.get('debate').searches?.(occasion))).toBe(true)
  expect(occasionsOf('debate', 3).filter((occasion) => !modes.get('debate').searches?.(occasion))).toHaveLength(2)
})

const told = (occasion: Occasion) => modes.get(occasion.config.mode).instruction(occasion)
/** The task without the line that says how far the dialog is. */
const taskOf = (occasion: Occasion) => told(occasion).split('\n\n').slice(1).join('\n\n')
const anyMode = fc.constantFrom(...MODES)
const anyTurns = fc.integer({ min: 1, max: 50 })

describe('at every number of rounds, in every mode,', () => {
  test('both sides have the same number of openings, exchanges and closings', () => {
    fc.assert(
      fc.property(anyMode, anyTurns, (mode, turns) => {
        const speeches = occasionsOf(mode, turns).filter(({ planned }) => planned.kind === 'speech')
        const placesOf = (member: string) =>
          speeches
            .filter((occasion) => occasion.member === member)
            .map((occasion) => {
              const { part, phase, round, before } = speechPlace(occasion)
              return { part, phase, round, before }
            })
        expect(placesOf('first')).toEqual(placesOf('second'))
        expect(placesOf('first')).toHaveLength(turns)
      }),
    )
  })

  test('the moderator speaks before each speech but the first, between the closings too', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        const plan = roundsPlan(turns)
        const asked = (member: string) =>
          plan.filter(({ kind, step }) => kind === 'moderation' && plan[step + 1]?.member === member).length
        expect(asked('first')).toBe(turns - 1)
        expect(asked('second')).toBe(turns)
        const [one, other] = closingSpeeches(plan)
        expect((other?.step ?? 0) - (one?.step ?? 0)).toBe(2)
        expect(plan.map(({ step }) => step)).toEqual(plan.map((_, index) => index))
      }),
    )
  })

  test('no seat is given the same task twice', () => {
    for (const mode of MODES)
      for (const turns of [1, 2, 3, 5, 10, 50])
        for (const member of ['moderator', 'first', 'second']) {
          const tasks = occasionsOf(mode, turns)
            .filter((occasion) => occasion.member === member)
            .map(taskOf)
            // The words of handing over are always the same: notes decide about the rest.
            .filter((task) => !task.includes('only where your notes show'))
          expect(tasks.filter((task, index) => tasks.indexOf(task) !== index)).toEqual([])
        }
  })

  test('a prompt has one length, that of the mode, and no text names another', () => {
    fc.assert(
      fc.property(
        anyMode,
        anyTurns,
        fc.constantFrom('shorter', 'usual', 'longer', undefined),
        (mode, turns, length) => {
          for (const occasion of occasionsOf(mode, turns, length && { length })) {
            const { min, max } = modes.get(mode).length?.(occasion) ?? { min: 0, max: 0 }
            expect(max).toBeGreaterThan(min)
            expect(told(occasion).match(/\d+ to \d+ words|\d+ words/g)).toEqual([`${min} to ${max} words`])
          }
        },
      ),
    )
  })
})

test('lengths differ by mode, seat and kind, and are shorter or longer as the user wants', () => {
  const lengths = (mode: string, length?: 'shorter' | 'longer') =>
    Object.fromEntries(
      occasionsOf(mode, 3, length && { length }).map((occasion) => {
        const { min, max } = modes.get(mode).length?.(occasion) ?? { min: 0, max: 0 }
        const { part, speaker } = speechPlace(occasion)
        return [`${occasion.planned.kind} ${part} ${speaker}`, [min, max]]
      }),
    )
  expect(lengths('interview')).toMatchObject({
    'speech opening first': [15, 60],
    'speech exchange second': [100, 220],
    'speech closing second': [50, 110],
    'moderation exchange second': [5, 25],
  })
  expect(lengths('interview', 'shorter')).toMatchObject({ 'speech exchange second': [55, 120] })
  expect(lengths('debate', 'longer')).toMatchObject({ 'speech exchange second': [155, 305] })
})

test('the moderator asks nothing before the openings, before the closings or between them', () => {
  for (const mode of MODES)
    for (const occasion of occasionsOf(mode, 3)) {
      const { part } = speechPlace(occasion)
      if (occasion.planned.kind === 'moderation' && part !== 'exchange')
        expect(told(occasion), mode).toMatch(/Ask nothing|Put no new question|Suggest no question/)
    }
})

test('a speaker without a position gets an instruction what to go by, and the introduction settles it for all', () => {
  for (const mode of MODES) {
    const [introduction] = occasionsOf(mode, 2) as [Occasion]
    const positioned = { first: { ...seat('Alpha'), position: 'Yes' }, second: { ...seat('Beta'), position: 'No' } }
    const seats = { ...introduction.config.seats, ...positioned }
    const [settled] = occasionsOf(mode, 2, { seats }) as [Occasion]
    expect(told(introduction)).toContain(introduction.words(`${mode}.settling`).slice(0, 12))
    expect(told(settled)).not.toContain(introduction.words(`${mode}.settling`).slice(0, 12))
    const roles = (['first', 'second'] as const).map((member) =>
      modes.get(mode).role(member, { ...introduction, state: introduction.state }),
    )
    expect(new Set(roles.map((role) => role.split('\n\n').at(-1))).size).toBe(2)
    expect(modes.get(mode).role('first', { ...settled, state: settled.state })).toContain(': Yes')
  }
})

test('a name that is also the title of the role is told once', () => {
  const seats = { moderator: seat('Moderator'), first: seat('Alpha'), second: seat('Beta') }
  const [occasion] = occasionsOf('interview', 2, { seats }) as [Occasion]
  expect(modes.get('interview').role('moderator', { ...occasion, state: occasion.state })).toMatch(
    /^You are Moderator\. You open/,
  )
})
