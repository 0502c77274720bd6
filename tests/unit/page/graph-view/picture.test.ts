import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  between,
  centerCamera,
  fitCamera,
  panCamera,
  revealPoint,
  zoomCamera,
} from '../../../../src/page/graph-view/camera/camera.ts'
import { chooseLabels, labelBox } from '../../../../src/page/graph-view/draw/choose-labels.ts'
import { hitGrid } from '../../../../src/page/graph-view/draw/hit-grid.ts'
import type { SceneNode } from '../../../../src/page/graph-view/draw/scene.ts'

const at = fc.integer({ min: -900, max: 900 })
const nodes = fc.uniqueArray(
  fc.record({
    id: fc.nat(500).map((number) => `n${number}`),
    kind: fc.constantFrom<SceneNode['kind']>('dialog', 'memory', 'concept', 'claim'),
    label: fc.string({ minLength: 1, maxLength: 38 }),
    x: at,
    y: at,
    r: fc.integer({ min: 5, max: 18 }),
    degree: fc.nat(20),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)

test('pointing finds the nearest node within reach, as checking all nodes would', () => {
  fc.assert(
    fc.property(nodes, at, at, fc.integer({ min: 0, max: 60 }), (all, x, y, reach) => {
      const distance = (node: SceneNode) => Math.hypot(node.x - x, node.y - y) - node.r
      const found = hitGrid(all).at(x, y, reach)
      const least = Math.min(...all.map(distance))
      if (least > reach || all.length === 0) expect(found).toBeNull()
      else expect(found && distance(found)).toBe(least)
    }),
  )
})

test('names in the picture do not overlap', () => {
  fc.assert(
    fc.property(nodes, fc.double({ min: 0.1, max: 3, noNaN: true }), (all, scale) => {
      const width = (label: string) => 6 * label.length
      const boxes = chooseLabels(all, scale, width).map(({ node, side }) =>
        labelBox(node, scale, width(node.label), side),
      )
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom).toBe(true)
    }),
  )
})

test('a label covers no node, except for that of a dialog that has no other place', () => {
  fc.assert(
    fc.property(nodes, fc.double({ min: 0.1, max: 3, noNaN: true }), (all, scale) => {
      const width = (label: string) => 6 * label.length
      for (const { node, side } of chooseLabels(all, scale, width)) {
        if (node.kind === 'dialog') continue
        const box = labelBox(node, scale, width(node.label), side)
        for (const { x, y, r } of all)
          expect(
            box.left >= (x + r) * scale ||
              box.right <= (x - r) * scale ||
              box.top >= (y + r) * scale ||
              box.bottom <= (y - r) * scale,
          ).toBe(true)
      }
    }),
  )
  const dialog: SceneNode = { id: 'd', kind: 'dialog', label: 'Cars', x: 0, y: 0, r: 10, degree: 1 }
  const under: SceneNode = { id: 'c', kind: 'claim', label: 'Air', x: 0, y: 25, r: 5, degree: 1 }
  const [label] = chooseLabels([dialog, under], 0.6, (words) => 6 * words.length)
  expect(label).toEqual({ node: dialog, side: 'above' })
})

test('a small picture names only dialogs, and the same nodes in whatever order they come', () => {
  const [all = []] = fc.sample(nodes, { seed: 7, numRuns: 1 })
  const width = (label: string) => 6 * label.length
  expect(chooseLabels(all, 0.2, width).every(({ node }) => node.kind === 'dialog')).toBe(true)
  expect(chooseLabels(all.toReversed(), 1.4, width)).toEqual(chooseLabels(all, 1.4, width))
})

const frame = { width: 800, height: 600 }
const bounds = { x: -400, y: -300, width: 1_000, height: 900 }

test('part of the picture stays in its frame however far it is moved or zoomed out', () => {
  const steps = fc.array(
    fc.tuple(
      fc.integer({ min: -4_000, max: 4_000 }),
      fc.integer({ min: -4_000, max: 4_000 }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
    ),
  )
  fc.assert(
    fc.property(steps, (moves) => {
      let view = fitCamera(frame, bounds)
      for (const [dx, dy, by] of moves)
        view = panCamera(zoomCamera(view, by, { x: 10, y: 590 }, frame, bounds), dx, dy, frame, bounds)
      const left = bounds.x * view.scale + view.x
      const top = bounds.y * view.scale + view.y
      expect(left < frame.width && left + bounds.width * view.scale > 0).toBe(true)
      expect(top < frame.height && top + bounds.height * view.scale > 0).toBe(true)
    }),
  )
})

test('fits the whole picture, centres a node it moves to, and does not move for a node already in sight', () => {
  const whole = fitCamera(frame, bounds)
  expect(bounds.x * whole.scale + whole.x).toBeGreaterThanOrEqual(0)
  expect((bounds.y + bounds.height) * whole.scale + whole.y).toBeLessThanOrEqual(frame.height)
  const close = centerCamera(whole, { x: 100, y: -50 }, frame)
  expect([100 * close.scale + close.x, -50 * close.scale + close.y]).toEqual([400, 300])
  expect(revealPoint(whole, { x: 100, y: 100 }, frame)).toBe(whole)
  const moved = revealPoint(close, { x: 900, y: 0 }, frame)
  expect(900 * moved.scale + moved.x).toBeLessThan(frame.width)
  expect(between(whole, close, 0)).toEqual(whole)
  expect(between(whole, close, 1).x).toBeCloseTo(close.x)
})
