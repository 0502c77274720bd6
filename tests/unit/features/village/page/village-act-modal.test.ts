import { expect, test } from 'vitest'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { isFree } from '../../../../../src/features/village/model/place/cells.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { freeCells } from '../../../../../src/features/village/page/dialog/village-act-modal.tsx'

test('whoever comes can come to each place by its name or to open ground, never to a numbered cell', () => {
  const world = beginWorld(DEFAULT_VILLAGE, 3, villageRandom(3))
  const cells = freeCells(world)
  expect(cells.map(({ label }) => label).toSorted()).toEqual([
    'At the bathhouse',
    'At the library',
    'At the linden',
    'At the orchard',
    'At the well',
    'On the green',
  ])
  for (const cell of cells) expect(isFree(world, cell)).toBe(true)
})
