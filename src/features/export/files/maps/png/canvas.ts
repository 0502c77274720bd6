import type { Point } from '../../../../../core/diagram/shapes.ts'
import type { Rgb } from '../../../../../base/files/png.ts'

/** A picture of pixels in which shapes can be filled. Edges are smooth: a pixel gets as much colour as the shape covers of it. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel, row by row. */
  readonly pixels: Uint8Array

  constructor(width: number, height: number, paper: Rgb) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height * 3)
    this.pixels.set(paper)
    // The first pixel is copied, then the first two, and so on, until all pixels have the colour of the paper.
    for (let done = 3; done < this.pixels.length; done *= 2) this.pixels.copyWithin(done, 0, done)
  }

  /** Fills closed outlines, whose points may go round in either direction. */
  fill(outlines: readonly (readonly Point[])[], colour: Rgb): void {
    const points = outlines.flat()
    if (points.length === 0) return
    const left = Math.max(0, Math.floor(least(points.map(({ x }) => x))))
    const top = Math.max(0, Math.floor(least(points.map(({ y }) => y))))
    const right = Math.min(this.width, Math.ceil(most(points.map(({ x }) => x))) + 1)
    const bottom = Math.min(this.height, Math.ceil(most(points.map(({ y }) => y))))
    if (right <= left || bottom <= top) return
    const cover = new Coverage(right - left, bottom - top)
    for (const outline of outlines)
      outline.forEach((from, index) => {
        const to = outline[(index + 1) % outline.length]
        if (to) cover.edge(from.x - left, from.y - top, to.x - left, to.y - top)
      })
    cover.each((x, y, share) => this.#blend(left + x, top + y, share, colour))
  }

  #blend(x: number, y: number, share: number, colour: Rgb): void {
    const at = (y * this.width + x) * 3
    for (let channel = 0; channel < 3; channel += 1) {
      const before = this.pixels[at + channel] ?? 0
      this.pixels[at + channel] = Math.round(before + ((colour[channel] ?? 0) - before) * share)
    }
  }
}

/**
 * Computes the coverage of each pixel: every edge stores in each row how much the pixels to its right gain, so that
 * the running sum from the left is the coverage.
 */
class Coverage {
  readonly #width: number
  readonly #height: number
  /** One value for each pixel of a row, and one more for everything right of the last pixel. */
  readonly #gain: Float32Array

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#gain = new Float32Array((width + 2) * height)
  }

  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return
    const down = fromY < toY ? 1 : -1
    const [topX, topY, endX, endY] = down === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
    const slope = (endX - topX) / (endY - topY)
    const first = Math.max(0, Math.floor(topY))
    const last = Math.min(this.#height, Math.ceil(endY))
    for (let row = first; row < last; row += 1) {
      const above = Math.max(row, topY)
      const below = Math.min(row + 1, endY)
      if (below <= above) continue
      this.#row(row, topX + (above - topY) * slope, topX + (below - topY) * slope, (below - above) * down)
    }
  }

  each(draw: (x: number, y: number, share: number) => void): void {
    for (let y = 0; y < this.#height; y += 1) {
      let sum = 0
      for (let x = 0; x < this.#width; x += 1) {
        sum += this.#gain[y * (this.#width + 2) + x] ?? 0
        const share = Math.min(1, Math.abs(sum))
        if (share > 1 / 255) draw(x, y, share)
      }
    }
  }

  /** An edge within one row, from one x to another, over this share of the row's height. */
  #row(row: number, one: number, other: number, height: number): void {
    const from = clamp(Math.min(one, other), this.#width)
    const to = clamp(Math.max(one, other), this.#width)
    const begin = Math.floor(from)
    const end = Math.max(begin + 1, Math.ceil(to))
    const base = row * (this.#width + 2)
    let before = 0
    for (let x = begin; x < end; x += 1) {
      // The part of the edge that is left of this pixel's right side, and its mean distance from that side.
      const passed = to === from ? 1 : (Math.min(x + 1, to) - from) / (to - from)
      const share = passed - before
      const middle = to === from ? from : (Math.max(x, from) + Math.min(x + 1, to)) / 2
      const inside = x + 1 - middle
      this.#add(base + x, height * share * inside)
      this.#add(base + x + 1, height * share * (1 - inside))
      before = passed
    }
  }

  #add(at: number, value: number): void {
    this.#gain[at] = (this.#gain[at] ?? 0) + value
  }
}

function clamp(x: number, width: number): number {
  return Math.min(Math.max(x, 0), width)
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
}
