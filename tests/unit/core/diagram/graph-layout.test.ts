import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutGraph, type LaidEdge, type LaidNode } from '../../../../src/core/diagram/graph-layout.ts'

const drawn = fc
  .record({
    count: fc.integer({ min: 1, max: 24 }),
    ends: fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 40 }),
  })
  .map(({ count, ends }) => ({
    nodes: Array.from({ length: count }, (_, index): LaidNode => ({ id: `n${index}`, radius: 6 })),
    edges: ends
      .filter(([a, b]) => a !== b && a < count && b < count)
      .map(([a, b]): LaidEdge => ({ source: `n${a}`, target: `n${b}`, pull: 0.8 })),
  }))
const FEW = { numRuns: 25 }

test('the same graph gets the same layout every time, also when its nodes come in another order', () => {
  fc.assert(
    fc.property(drawn, ({ nodes, edges }) => {
      const once = layoutGraph(nodes, edges)
      expect(layoutGraph(nodes.toReversed(), edges.toReversed())).toEqual(once)
      expect(once.size).toBe(nodes.length)
      for (const { x, y } of once.values()) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
    }),
    FEW,
  )
})

test('a node stays in place when others come or go', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 23 }), ({ nodes, edges }, to) => {
      const kept = layoutGraph(nodes.slice(0, to), edges)
      const all = layoutGraph(nodes, edges, kept)
      for (const [id, place] of kept) expect(all.get(id)).toEqual(place)
      expect(all.size).toBe(nodes.length)
    }),
    FEW,
  )
})

test('a new node appears near the node it is connected to', () => {
  const nodes = Array.from({ length: 40 }, (_, index): LaidNode => ({ id: `n${index}`, radius: 6 }))
  const edges = nodes.slice(1).map(({ id }, index): LaidEdge => ({ source: id, target: `n${index >> 1}`, pull: 1 }))
  const before = layoutGraph(nodes, edges)
  for (const beside of ['n3', 'n39']) {
    const after = layoutGraph(
      [...nodes, { id: 'new', radius: 6 }],
      [...edges, { source: 'new', target: beside, pull: 1 }],
      before,
    )
    const [a, b] = [after.get('new'), after.get(beside)]
    const apart = (from = { x: 0, y: 0 }, to = { x: 0, y: 0 }) => Math.hypot(from.x - to.x, from.y - to.y)
    const others = nodes.filter(({ id }) => id !== beside).map(({ id }) => apart(after.get(id), a))
    expect(apart(a, b)).toBeLessThan(150)
    expect(Math.min(...others)).toBeGreaterThan(8)
  }
})
