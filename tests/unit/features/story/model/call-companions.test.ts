import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { worldProblems, worldSchema } from '../../../../../src/core/contract/story/world.ts'
import { callCompanions } from '../../../../../src/features/story/model/call-companions.ts'

const forest = worldSchema.parse(
  JSON.parse(readFileSync(new URL('../../../../../resources/worlds/forest.json', import.meta.url), 'utf8')),
)
const [one, two] = forest.companions
const seats = (first: string, second: string) => ({
  moderator: { name: 'Narrator' },
  first: { name: first },
  second: { name: second },
})

test('companions take the names of the seats everywhere in a world, and the world stays valid', () => {
  const called = callCompanions(forest, seats('Ada', 'Bo'))
  const text = JSON.stringify(called)
  for (const companion of forest.companions) {
    expect(text).not.toMatch(new RegExp(String.raw`\b${companion.name}\b`, 'i'))
    expect(JSON.stringify(forest)).toContain(companion.name)
  }
  expect(called.companions.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo'])
  expect(worldSchema.parse(called)).toEqual(called)
  expect(worldProblems(called)).toEqual([])
})

test('two companions who exchange their names are not mixed up, and get their names back', () => {
  const names = Object.fromEntries(forest.companions.map(({ seat, name }) => [seat, name]))
  const swapped = callCompanions(forest, seats(names['second'] ?? '', names['first'] ?? ''))
  expect(swapped.companions.map(({ name }) => name)).toEqual([two?.name, one?.name])
  const back = callCompanions(swapped, seats(names['first'] ?? '', names['second'] ?? ''))
  expect(back).toEqual(forest)
})

test('a world whose companions keep their names is unchanged', () => {
  const names = Object.fromEntries(forest.companions.map(({ seat, name }) => [seat, name]))
  expect(callCompanions(forest, seats(names['first'] ?? '', names['second'] ?? ''))).toBe(forest)
})
