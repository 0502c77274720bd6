import { expect, test } from 'vitest'
import type { MadeSteps } from '../../../../../src/core/contract/story/world-draft.ts'
import { WORLD_STEPS } from '../../../../../src/core/contract/story/world-steps.ts'
import { secretInText } from '../../../../../src/features/story/model/in-sight.ts'
import { stepGroups, withTexts } from '../../../../../src/features/story/model/step-fields.ts'
import { newDraft, worldOfDraft } from '../../../../../src/features/story/model/world-of-draft.ts'

const TRUTH = 'The mayor himself has rung the drowned bell every night, and nobody was ever in danger but him.'
const MADE: MadeSteps = {
  places: {
    start: 'square',
    places: ['square', 'tower', 'lake'].map((id, index, ids) => ({
      id,
      name: id,
      description: `The ${id}.`,
      exits: { on: ids[(index + 1) % 3] ?? id },
    })),
  },
  people: {
    companions: [
      {
        seat: 'first',
        name: 'Ada',
        role: 'Guide',
        description: 'A guide.',
        persona: 'Speaks.',
        secret: 'Cannot swim.',
      },
    ],
    people: [{ name: 'Mayor', at: 'lake', description: 'Rows.' }],
  },
  hidden: { hidden: TRUTH },
  opening: { blurb: 'A bell.', opening: 'You arrive.', time_of_day: 'noon', objective: 'Look', inventory: [] },
}
const { hidden: _hidden, ...withoutTruth } = MADE
const draft = (made: MadeSteps) => ({ ...newDraft({ title: 'Bells', premise: 'A village.', tone: 'Dry.' }), made })

test('every text that is shown can be edited by its path, without changing any other', () => {
  for (const step of WORLD_STEPS) {
    for (const { path, text } of stepGroups(step, MADE).flatMap(({ fields }) => fields)) {
      const changed = withTexts(step, MADE, new Map([[path, ` ${text} changed `]]))
      const after = stepGroups(step, changed).flatMap(({ fields }) => fields)
      const different = after.filter((field, index) => {
        const before = stepGroups(step, MADE).flatMap(({ fields }) => fields)[index]
        return before?.text !== field.text
      })
      expect(different.map((field) => [field.path, field.text])).toEqual([[path, `${text} changed`]])
    }
  }
  expect(
    withTexts(
      'hidden',
      MADE,
      new Map([
        ['__proto__.polluted', 'x'],
        ['nowhere.at.all', 'x'],
      ]),
    ),
  ).toEqual(MADE)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('secrets are distinguished from what a player may read', () => {
  const secret = WORLD_STEPS.flatMap((step) => stepGroups(step, MADE))
    .flatMap(({ fields }) => fields)
    .filter((field) => field.secret)
    .map(({ text }) => text)
  expect(secret).toEqual(['Cannot swim.', 'Rows.', TRUTH])
})

test('a world whose edits reveal its secret, or leave a text empty, cannot be played', () => {
  expect(worldOfDraft(draft(MADE))?.problem).toBeNull()
  expect(worldOfDraft(draft(withoutTruth))).toBeNull()
  const told = withTexts('opening', MADE, new Map([['opening', `Everybody says it: ${TRUTH.toUpperCase()}`]]))
  expect(worldOfDraft(draft(told))?.problem).toMatch(/^What is hidden would be seen at the start/)
  const empty = withTexts('places', MADE, new Map([['places.0.name', ' ']]))
  expect(worldOfDraft(draft(empty))?.problem).toMatch(/places\.0\.name/)
})

test('words that the person wrote are not secret, and a few shared words do not count as a revealed passage', () => {
  expect(secretInText([TRUTH], [`He said: ${TRUTH}`], [TRUTH])).toBeNull()
  expect(secretInText([TRUTH], ['The mayor himself has rung it.'], [])).toBeNull()
  expect(
    secretInText(['村長が毎晩、湖に沈んだ鐘を鳴らしていた。'], ['村長が毎晩、湖に沈んだ鐘を鳴らしていたという。'], []),
  ).not.toBeNull()
})
