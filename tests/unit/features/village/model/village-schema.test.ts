import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readVillageFile } from '../../../../../src/features/village/engine/read-village.ts'
import { villageWorldSchema } from '../../../../../src/features/village/model/schema/village.ts'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { pathTo } from '../../../../../src/features/village/model/place/paths.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { VILLAGES } from '../../../../../src/features/village/mode/villages.ts'

// When the schema changes, write the result of z.toJSONSchema here into the file.
test('the published JSON Schema of villages equals the one in use', () => {
  const published: unknown = JSON.parse(readFileSync('resources/idi.village-1.schema.json', 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(villageWorldSchema, { io: 'input' }))))
})

test.each(Object.entries(VILLAGES))('in %s everybody can walk to every place and every thing', (_name, village) => {
  expect(villageWorldSchema.parse(village)).toEqual(village)
  const world = beginWorld(village, 1, villageRandom(1))
  for (const villager of world.villagers)
    for (const goal of [...world.places, ...world.items])
      expect([goal.name, pathTo(world, villager, goal)]).not.toContain(null)
})

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const [shipped] = Object.values(VILLAGES)

test.each([
  [{ ...shipped, format: 'idi.village-2' }, 'written by a newer version of the app'],
  [{ ...shipped, format: 'idi.world-1' }, 'This file is no village'],
  [{ ...shipped, villagers: [] }, 'Nobody lives in this village'],
  [{ ...shipped, map: ['..', '.'] }, 'The rows of the map are not equally long'],
  ['nothing', 'This file is no village'],
])('a file that is no village of this version is refused with a sentence (%#)', (file, sentence) => {
  expect(() => readVillageFile(bytes(file))).toThrow(sentence)
})
