import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachedFrom, type Edge } from '../../../../src/base/retrieval/hops.ts'

const edge = (source: string, target: string, strength = 1): Edge => ({ source, target, type: 'CAUSES', strength })
const over = (edges: readonly Edge[]) => (nodes: readonly string[]) =>
  edges.filter(({ source, target }) => nodes.includes(source) || nodes.includes(target))

test('nodes up to two edges away are reached, in either direction, and no further', () => {
  const reached = reachedFrom(['a'], over([edge('a', 'b'), edge('c', 'b', 0.5), edge('c', 'd')]))
  expect(reached.map(({ node, steps, semantic }) => [node, steps.length, Number(semantic.toFixed(3))])).toEqual([
    ['b', 1, 0.4],
    ['c', 2, 0.16],
  ])
})

test('the stronger of two paths is kept, and a node that was found itself does not count as reached', () => {
  const edges = [edge('a', 'b', 0.2), edge('a', 'c', 1), edge('c', 'b', 1), edge('a', 'e'), edge('b', 'e')]
  const reached = reachedFrom(['a', 'e'], over(edges))
  expect(reached.find(({ node }) => node === 'b')).toMatchObject({ from: 'e', steps: [{ source: 'b', target: 'e' }] })
  expect(reached.map(({ node }) => node)).not.toContain('e')
})

test('each step of a path is an edge of the data, and the steps join the found node to the reached one', () => {
  const node = fc.constantFrom(...'abcdefgh')
  const edges = fc.array(
    fc.record({
      source: node,
      target: node,
      type: fc.constantFrom('CAUSES', 'ENABLES'),
      strength: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(edges, fc.uniqueArray(node, { maxLength: 3 }), (data, seeds) => {
      for (const { node: end, from, steps, semantic } of reachedFrom(seeds, over(data))) {
        expect(seeds).toContain(from)
        expect(steps.length).toBeGreaterThan(0)
        expect(steps.length).toBeLessThanOrEqual(2)
        let at = from
        for (const step of steps) {
          expect(data).toContain(step)
          expect([step.source, step.target]).toContain(at)
          at = step.source === at ? step.target : step.source
        }
        expect(at).toBe(end)
        expect(semantic).toBeLessThanOrEqual(0.4)
      }
    }),
  )
})
