import { expect, test } from 'vitest'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { villagerWords } from '../../../../../src/features/village/model/observe/villager-words.ts'
import { nameIn } from '../../../../../src/features/village/model/observe/perceived.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { field, liveByScript } from './a-village.ts'

test('a villager’s action is described in plain words, without a figure or an id', () => {
  const told = new Set<string>()
  liveByScript(beginWorld(DEFAULT_VILLAGE, 2, villageRandom(2)), 600_000, (world) => {
    for (const villager of world.villagers) told.add(villagerWords(world, villager, null))
  })
  expect(told.size).toBeGreaterThan(20)
  expect([...told].filter((words) => /\d|_|undefined|null/.test(words))).toEqual([])
})

test('the more urgent a need is, the stronger is the word for it', () => {
  const [ada] = field().villagers
  if (!ada) throw new Error('The field is empty.')
  const words = (HUNGER: number) => villagerWords(field(), { ...ada, needs: { ...ada.needs, HUNGER } }, null)
  expect(words(80)).toContain('content')
  expect(words(40)).toMatch(/, hungry,/)
  expect(words(10)).toContain('very hungry')
})

test('somebody who is not known any more is not named by an id', () => {
  expect(nameIn(field(), 'villager-7')).toBe('somebody')
})
