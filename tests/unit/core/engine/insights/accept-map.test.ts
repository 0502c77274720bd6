import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapNode } from '../../../../../src/core/contract/insights/insights.ts'
import { acceptMap } from '../../../../../src/core/engine/insights/accept-map.ts'
import type { MapAnswer } from '../../../../../src/core/engine/insights/answers.ts'

const turn = { id: 't3', seat: 'first', text: 'Cars take room. Trams need less. I grant that buses are slow.' } as const
const earlier: MapNode[] = [
  { id: 'n1', kind: 'claim', seat: 'second', turnId: 't2', quote: 'Cars are freedom.', label: 'Freedom' },
]
const node = (id: string, quote: string, kind: MapNode['kind'] = 'claim') => ({ id, kind, quote, label: quote })
const accept = (answer: MapAnswer, known = earlier) => acceptMap(answer, turn, { nodes: known }, known)

test('a step whose quote is not in the turn is dropped, counted, and removed with its edges', () => {
  const map = accept({
    nodes: [
      node('a', 'Cars take room.', 'rebuttal'),
      node('b', 'Trains are faster.'),
      node('c', 'Trams  need\nless.', 'support'),
    ],
    edges: [
      { from: 'a', to: 'n1', relation: 'rebuts' },
      { from: 'b', to: 'a', relation: 'supports' },
      { from: 'c', to: 'b', relation: 'supports' },
      { from: 'c', to: 'a', relation: 'supports' },
      { from: 'c', to: 'n9', relation: 'supports' },
    ],
  })
  expect(map.dropped).toBe(1)
  expect(map.nodes).toMatchObject([
    { id: 'n2', seat: 'first', turnId: 't3', quote: 'Cars take room.' },
    { id: 'n3', quote: 'Trams need less.' },
  ])
  expect(map.edges).toEqual([
    { from: 'n2', to: 'n1', relation: 'rebuts' },
    { from: 'n3', to: 'n2', relation: 'supports' },
  ])
})

test('a step that quotes one word of many, such as a name, is dropped as well', () => {
  expect(accept({ nodes: [node('a', 'Cars')], edges: [] })).toMatchObject({ nodes: [], dropped: 1 })
})

test('edges lead only back in time, once each, and never in a circle', () => {
  const map = accept({
    nodes: [node('a', 'Cars take room.'), node('n1', 'Trams need less.')],
    edges: [
      { from: 'a', to: 'a', relation: 'supports' },
      { from: 'n1', to: 'a', relation: 'supports' },
      { from: 'n1', to: 'a', relation: 'rebuts' },
      { from: 'a', to: 'n1', relation: 'supports' },
      // Its own step has the id of an earlier one, to which "itself" then refers.
      { from: 'n1', to: 'n1', relation: 'rebuts' },
    ],
  })
  expect(map.edges).toEqual([
    { from: 'n3', to: 'n2', relation: 'supports' },
    { from: 'n3', to: 'n1', relation: 'rebuts' },
  ])
})

test('reading an edited turn again does not double the steps that are still said', () => {
  const before: MapNode = {
    id: 'n2',
    kind: 'claim',
    seat: 'first',
    turnId: 't3',
    quote: 'Cars take room.',
    label: 'Room',
  }
  const map = accept(
    {
      nodes: [node('a', 'Cars take room.'), node('b', 'Trams need less.', 'support')],
      edges: [{ from: 'b', to: 'a', relation: 'supports' }],
    },
    [...earlier, before],
  )
  expect(map.nodes.map(({ id }) => id)).toEqual(['n3'])
  expect(map.edges).toEqual([{ from: 'n3', to: 'n2', relation: 'supports' }])
})

test('ids stay unique in a branch that took over only some of the steps', () => {
  const far: MapNode = { id: 'n41', kind: 'claim', seat: 'second', turnId: 't2', quote: 'x', label: 'x' }
  expect(accept({ nodes: [node('a', 'Cars take room.')], edges: [] }, [far]).nodes[0]?.id).toBe('n42')
})

test('in any map every quote is in its turn, every edge has both its ends, and every dropped step is counted', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'n1', 'n2', '', 'x')
  const quote = fc.constantFrom(
    'Cars take room.',
    'Trams need less.',
    'Nobody said this.',
    '',
    ' ',
    'a',
    'I grant that buses are slow.',
  )
  const answer = fc.record({
    nodes: fc.array(
      fc.record({
        id,
        kind: fc.constantFrom('claim', 'support', 'rebuttal', 'concession'),
        quote,
        label: fc.string({ maxLength: 400 }),
      }),
      { maxLength: 8 },
    ),
    edges: fc.array(fc.record({ from: id, to: id, relation: fc.constantFrom('supports', 'rebuts', 'concedes') }), {
      maxLength: 12,
    }),
  })
  fc.assert(
    fc.property(answer, (given) => {
      const map = accept(given as MapAnswer)
      const ids = [...earlier, ...map.nodes].map((step) => step.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const step of map.nodes)
        expect(turn.text.includes(step.quote) && step.label.length <= 160 && step.label !== '').toBe(true)
      for (const { from, to } of map.edges)
        expect(from !== to && ids.includes(from) && ids.includes(to) && from !== 'n1').toBe(true)
      const repeated = given.nodes.length - map.dropped - map.nodes.length
      expect(repeated).toBeGreaterThanOrEqual(0)
    }),
  )
})
