import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitView,
  fitWhole,
  panView,
  revealArea,
  SCALE_MAX,
  SCALE_MIN,
  zoomView,
  type Size,
  type View,
} from '../../../../../src/page/ui/picture/view-box.ts'

const size = (max: number): fc.Arbitrary<Size> =>
  fc.record({ width: fc.integer({ min: 120, max }), height: fc.integer({ min: 120, max }) })
const shownPart = (view: View, frame: Size, picture: Size) => {
  const across = Math.min(frame.width, view.x + picture.width * view.scale) - Math.max(0, view.x)
  const down = Math.min(frame.height, view.y + picture.height * view.scale) - Math.max(0, view.y)
  return Math.min(across, down)
}

describe('the part of the picture that its frame shows', () => {
  test('part of the picture stays visible however it is moved and zoomed', () => {
    const move = fc.oneof(
      fc.record({ dx: fc.integer({ min: -5_000, max: 5_000 }), dy: fc.integer({ min: -5_000, max: 5_000 }) }),
      fc.record({
        by: fc.double({ min: 0.1, max: 8, noNaN: true }),
        x: fc.integer({ min: 0, max: 400 }),
        y: fc.integer({ min: 0, max: 400 }),
      }),
    )
    fc.assert(
      fc.property(size(1_000), size(6_000), fc.array(move, { maxLength: 12 }), (frame, picture, moves) => {
        let view = fitView(frame, picture, false)
        for (const each of moves) {
          view =
            'by' in each
              ? zoomView(view, each.by, each, frame, picture)
              : panView(view, each.dx, each.dy, frame, picture)
          expect(view.scale).toBeGreaterThanOrEqual(SCALE_MIN)
          expect(view.scale).toBeLessThanOrEqual(SCALE_MAX)
          expect(shownPart(view, frame, picture)).toBeGreaterThan(0)
        }
      }),
    )
  })
  test('zooming keeps the point under the pointer', () => {
    const before = { x: 10, y: -300, scale: 0.8 }
    const at = { x: 140, y: 90 }
    const after = zoomView(before, 1.5, at, { width: 320, height: 300 }, { width: 688, height: 3_000 })
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
  })
  test('a map that grows is fitted to the frame until it is complete', () => {
    const view = fitView({ width: 300, height: 300 }, { width: 688, height: 4_000 }, true)
    expect(view.y + 4_000 * view.scale).toBeLessThanOrEqual(300)
    expect(fitView({ width: 300, height: 300 }, { width: 688, height: 4_000 }, false).y).toBeGreaterThan(0)
  })
  test('the picture moves to a step that is out of sight, and stays in place for one in sight', () => {
    const view = { x: 8, y: 8, scale: 1 }
    const frame = { width: 400, height: 400 }
    expect(revealArea(view, { x: 20, y: 20, width: 100, height: 60 }, frame)).toBe(view)
    const moved = revealArea(view, { x: 20, y: 900, width: 100, height: 60 }, frame)
    expect(900 * moved.scale + moved.y + 60).toBeLessThanOrEqual(400)
    expect(moved.x).toBe(8)
  })

  test('a fitted picture is completely in its frame, at most at its own size', () => {
    fc.assert(
      fc.property(size(2_000), size(60_000), (frame, picture) => {
        const { x, y, scale } = fitWhole(frame, picture)
        expect(scale).toBeLessThanOrEqual(1)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + picture.width * scale).toBeLessThanOrEqual(frame.width)
        expect(y + picture.height * scale).toBeLessThanOrEqual(frame.height)
      }),
    )
  })
})
