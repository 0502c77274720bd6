import { expect, test } from 'vitest'
import { NO_STORY } from '../../../../../src/features/story/model/story-state.ts'
import { plainCondition } from '../../../../../src/features/story/model/plain-condition.ts'
import { conditionTable } from '../../../../../src/features/story/model/selectors.ts'
import { plainTrust } from '../../../../../src/features/story/model/trust.ts'

const shown = (conditions: Readonly<Record<string, string>>) =>
  plainCondition(conditionTable({ ...NO_STORY, conditions }))

test('unusual conditions come first, and no row of the table is lost', () => {
  const { unusual, around, usual } = shown({
    'Physical condition': 'Bruised',
    Weather: 'Mist, no wind',
    Hunger: 'not hungry',
  })
  expect(unusual).toEqual([{ label: 'Body', value: 'Bruised' }])
  expect(around[0]).toEqual({ label: 'Day', value: 'The first day' })
  expect(around).toContainEqual({ label: 'Weather', value: 'Mist, no wind' })
  expect(usual.map(({ label }) => label)).toEqual([
    'Mood',
    'Skin',
    'Hunger',
    'Thirst',
    'Load',
    'Strength',
    'Sleep',
    'Sight',
  ])
})

test('further rows are shown when they are set, and empty ones are not', () => {
  expect(shown({ 'Active effects': 'A slow poison' }).unusual).toEqual([
    { label: 'At work on you', value: 'A slow poison' },
  ])
  expect(shown({}).unusual).toEqual([])
})

test.each([-100, -51, -50, -11, -10, 0, 10, 11, 50, 51, 100])(
  'trust of %i is described to a player in plain words',
  (trust) => {
    expect(plainTrust(trust)).toMatch(/^[a-z ]+you$/)
  },
)
