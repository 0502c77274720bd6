import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEAT_IDS } from '../../../../src/core/contract/dialog-config.ts'
import type { ArgumentMap, MapEdge, MapNode } from '../../../../src/core/contract/insights/insights.ts'
import { curvePath, layoutMap, MAP_BOX } from '../../../../src/core/diagram/layout.ts'
import type { MapBox, MapTurn, Point } from '../../../../src/core/diagram/shapes.ts'
import { textWidth, wrapLabel } from '../../../../src/core/diagram/wrap-label.ts'

interface Sample {
  readonly map: ArgumentMap
  readonly turns: readonly MapTurn[]
}

const label = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('', 'Speed limits', 'x'.repeat(400), '私有汽车应当被禁止'.repeat(9)),
)

/** A dialog of up to nine turns, each with up to four steps that refer to any earlier ones. */
const samples: fc.Arbitrary<Sample> = fc
  .array(
    fc.record({
      seat: fc.constantFrom(...SEAT_IDS),
      labels: fc.array(label, { maxLength: 4 }),
      aims: fc.array(fc.nat(), { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((rows) => {
    const nodes: MapNode[] = []
    const edges: MapEdge[] = []
    const turns = rows.map(({ seat, labels, aims }, index) => {
      const own = labels.map(
        (text, place) =>
          ({ id: `${index}.${place}`, kind: 'claim', seat, turnId: `t${index}`, quote: 'q', label: text }) as const,
      )
      nodes.push(...own)
      for (const [place, aim] of aims.entries()) {
        const from = own[place % Math.max(1, own.length)]
        const to = nodes[aim % Math.max(1, nodes.length)]
        if (from && to && from.id !== to.id) edges.push({ from: from.id, to: to.id, relation: 'rebuts' })
      }
      return { id: `t${index}`, number: index + 1, seat, member: seat }
    })
    return { map: { nodes, edges, dropped: 0 }, turns }
  })

test('boxes neither overlap nor lie outside the picture', () => {
  fc.assert(
    fc.property(samples, ({ map, turns }) => {
      const { boxes, width, height } = layoutMap(map, turns)
      expect(boxes).toHaveLength(map.nodes.length)
      for (const [index, box] of boxes.entries()) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
        for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true)
      }
    }),
  )
})

test('an added turn moves nothing above it', () => {
  fc.assert(
    fc.property(samples, ({ map, turns }) => {
      const last = turns.at(-1)?.id
      const nodes = map.nodes.filter((node) => node.turnId !== last)
      const known = new Set(nodes.map((node) => node.id))
      const edges = map.edges.filter(({ from, to }) => known.has(from) && known.has(to))
      const before = layoutMap({ nodes, edges, dropped: 0 }, turns.slice(0, -1))
      const after = layoutMap(map, turns)
      expect(after.width).toBe(before.width)
      expect(after.boxes.slice(0, nodes.length)).toEqual(before.boxes)
      expect(after.edges.slice(0, edges.length)).toEqual(before.edges)
    }),
  )
})

test('each edge starts and ends at its boxes, and runs through no other box', () => {
  fc.assert(
    fc.property(samples, ({ map, turns }) => {
      const { boxes, edges, width } = layoutMap(map, turns)
      expect(edges).toHaveLength(map.edges.length)
      for (const { edge, points } of edges) {
        const from = boxes.find((box) => box.node.id === edge.from) as MapBox
        const to = boxes.find((box) => box.node.id === edge.to) as MapBox
        expect(onBorder(points[0] as Point, from)).toBe(true)
        expect(onBorder(points.at(-1) as Point, to)).toBe(true)
        for (const point of sampled(points)) {
          expect(point.x > 0 && point.x < width).toBe(true)
          expect(boxes.filter((box) => inside(point, box))).toEqual([])
        }
      }
    }),
  )
})

test('a node of a missing turn, and an edge to it, are left out of the picture', () => {
  const node = (id: string, turnId: string): MapNode => ({
    id,
    kind: 'claim',
    seat: 'first',
    turnId,
    quote: 'q',
    label: id,
  })
  const map: ArgumentMap = {
    nodes: [node('a', 't1'), node('b', 'gone')],
    edges: [
      { from: 'b', to: 'a', relation: 'rebuts' },
      { from: 'a', to: 'a', relation: 'supports' },
    ],
    dropped: 0,
  }
  const layout = layoutMap(map, [{ id: 't1', number: 1, seat: 'first', member: 'first' }])
  expect(layout.boxes.map((box) => box.node.id)).toEqual(['a'])
  expect(layout.edges).toEqual([])
  expect(layoutMap({ nodes: [], edges: [], dropped: 0 }, [])).toMatchObject({ boxes: [], edges: [] })
})

test('a line of a label fits its box, splits no character, and shows control characters as text', () => {
  const how = { width: MAP_BOX.width - 2 * MAP_BOX.padding, fontSize: MAP_BOX.fontSize, maxLines: 5 }
  fc.assert(
    fc.property(label, (text) => {
      const lines = wrapLabel(text, how)
      expect(lines.length).toBeLessThanOrEqual(5)
      for (const line of lines) {
        expect(textWidth(line, how.fontSize)).toBeLessThanOrEqual(how.width)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
  )
  expect(wrapLabel('a \u202Eb\u0000\n\uD800 c', how)).toEqual(['a [U+202E]b \uFFFD c'])
  expect(wrapLabel('x'.repeat(500), how).at(-1)).toMatch(/x…$/)
  expect(wrapLabel('👩‍👩‍👧'.repeat(100), how).join('').replaceAll('👩‍👩‍👧', '')).toBe('…')
})

test('a curve is written as an SVG path', () => {
  expect(
    curvePath([
      { x: 0, y: 1.25 },
      { x: 1, y: 2 },
      { x: 3, y: 4 },
      { x: 5, y: 6.04 },
    ]),
  ).toBe('M0 1.3C1 2 3 4 5 6')
})

function apart(a: MapBox, b: MapBox): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

function inside({ x, y }: Point, box: MapBox): boolean {
  return x > box.x + 0.01 && x < box.x + box.width - 0.01 && y > box.y + 0.01 && y < box.y + box.height - 0.01
}

function onBorder({ x, y }: Point, box: MapBox): boolean {
  const across = x >= box.x && x <= box.x + box.width
  const down = y >= box.y && y <= box.y + box.height
  return (down && (x === box.x || x === box.x + box.width)) || (across && (y === box.y || y === box.y + box.height))
}

function sampled(points: readonly Point[]): readonly Point[] {
  return points.flatMap((start, index) => {
    const [a, b, end] = [points[index + 1], points[index + 2], points[index + 3]]
    if (index % 3 !== 0 || !a || !b || !end) return []
    return Array.from({ length: 12 }, (_, step) => {
      const [t, u] = [step / 11, 1 - step / 11]
      const at = (key: 'x' | 'y'): number =>
        u ** 3 * start[key] + 3 * u * u * t * a[key] + 3 * u * t * t * b[key] + t ** 3 * end[key]
      return { x: at('x'), y: at('y') }
    })
  })
}

test('a very long label is laid out like its beginning', () => {
  const how = { width: 180, fontSize: 13, maxLines: 3 }
  for (const sign of ['*', 'i', 'The harbour is full. ', '字', '\u202e', 'e\u0301', '👨‍👩‍👧‍👦'])
    expect(wrapLabel(sign.repeat(100_000), how)).toEqual(wrapLabel(sign.repeat(1_000), how))
})
