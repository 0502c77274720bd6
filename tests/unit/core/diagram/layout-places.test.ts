import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutPlaces, type PlaceNode } from '../../../../src/core/diagram/layout-places.ts'

const place = (id: string, exits: Record<string, string> = {}): PlaceNode => ({ id, name: `The ${id}`, exits })

test('a path to the north is drawn upwards, and one to the east to the right', () => {
  const { boxes } = layoutPlaces([
    place('glade', { north: 'mill', east: 'river' }),
    place('mill', { south: 'glade' }),
    place('river', { west: 'glade' }),
  ])
  const [glade, mill, river] = boxes
  expect(mill?.x).toBe(glade?.x)
  expect(mill?.y).toBeLessThan(glade?.y ?? 0)
  expect(river?.y).toBe(glade?.y)
  expect(river?.x).toBeGreaterThan(glade?.x ?? 0)
})

test('a path that leads both ways is drawn once, and one to an unknown place not at all', () => {
  const { ways } = layoutPlaces([place('a', { east: 'b', down: 'unknown' }), place('b', { west: 'a' })])
  expect(ways.map(({ from, to }) => `${from.id} ${to.id}`)).toEqual(['a b'])
})

test('however places are connected, each has a cell of its own within the picture', () => {
  const way = fc.constantFrom('north', 'south', 'east', 'west', 'lock', 'the old path', 'up', 'back')
  const graph = fc.array(fc.dictionary(way, fc.nat(14).map(String), { maxKeys: 5 }), { minLength: 1, maxLength: 15 })
  fc.assert(
    fc.property(graph, (exits) => {
      const { boxes, width, height } = layoutPlaces(exits.map((each, index) => place(String(index), each)))
      expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(exits.length)
      for (const { x, y } of boxes) expect(x >= 0 && y >= 0 && x < width && y < height).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('no places give an empty drawing', () => {
  expect(layoutPlaces([])).toMatchObject({ boxes: [], ways: [] })
})
