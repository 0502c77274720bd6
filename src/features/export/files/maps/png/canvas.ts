import type { Point } from '../../../../../core/diagram/shapes.ts'
import type { Rgb } from '../../../../../base/files/png.ts'

/**
 * A picture of pixels, or some rows of one, in which shapes can be filled. Edges are smooth: a pixel gets as much colour
 * as the shape covers of it.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel, row by row. */
  readonly pixels: Uint8Array
  readonly #paper: Rgb
  /** The row of the picture that is the first here. */
  #first = 0

  constructor(width: number, height: number, paper: Rgb) {
    this.width = width
    this.height = height
    this.#paper = paper
    this.pixels = new Uint8Array(width * height * 3)
    this.begin(0)
  }

  /** Begins anew with an empty picture, of which these are the rows from `first` on. */
  begin(first: number): void {
    this.#first = first
    this.pixels.set(this.#paper)
    // The first pixel is copied, then the first two, and so on, until all pixels have the colour of the paper.
    for (let done = 3; done < this.pixels.length; done *= 2) this.pixels.copyWithin(done, 0, done)
  }

  /** Fills closed outlines, whose points may go round in either direction. */
  fill(outlines: readonly (readonly Point[])[], colour: Rgb): void {
    const box = boundsOf(outlines)
    const left = Math.max(0, Math.floor(box.left))
    const top = Math.max(0, Math.floor(box.top))
    const right = Math.min(this.width, Math.ceil(box.right) + 1)
    const begin = Math.max(top, this.#first)
    const end = Math.min(this.#first + this.height, Math.ceil(box.bottom))
    if (right <= left || end <= begin) return
    const cover = new Coverage(right - left, begin - top, end - top)
    for (const outline of outlines)
      outline.forEach((from, index) => {
        const to = outline[(index + 1) % outline.length]
        if (to) cover.edge(from.x - left, from.y - top, to.x - left, to.y - top)
      })
    cover.each((x, y, share) => this.#blend(left + x, top + y - this.#first, share, colour))
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
  readonly #from: number
  readonly #until: number
  /** One value for each pixel of a row, and one more for everything right of the last pixel. */
  readonly #gain: Float32Array

  /** Of the rows from the one until before the other. */
  constructor(width: number, from: number, until: number) {
    this.#width = width
    this.#from = from
    this.#until = until
    this.#gain = new Float32Array((width + 2) * (until - from))
  }

  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return
    const down = fromY < toY ? 1 : -1
    const [topX, topY, endX, endY] = down === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
    const slope = (endX - topX) / (endY - topY)
    const first = Math.max(this.#from, Math.floor(topY))
    const last = Math.min(this.#until, Math.ceil(endY))
    for (let row = first; row < last; row += 1) {
      const above = Math.max(row, topY)
      const below = Math.min(row + 1, endY)
      if (below <= above) continue
      this.#row(row, topX + (above - topY) * slope, topX + (below - topY) * slope, (below - above) * down)
    }
  }

  each(draw: (x: number, y: number, share: number) => void): void {
    for (let y = this.#from; y < this.#until; y += 1) {
      const base = this.#base(y)
      let sum = 0
      for (let x = 0; x < this.#width; x += 1) {
        sum += this.#gain[base + x] ?? 0
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
    const base = this.#base(row)
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

  /** Where a row begins. */
  #base(row: number): number {
    return (row - this.#from) * (this.#width + 2)
  }

  #add(at: number, value: number): void {
    this.#gain[at] = (this.#gain[at] ?? 0) + value
  }
}

function clamp(x: number, width: number): number {
  return Math.min(Math.max(x, 0), width)
}

function boundsOf(outlines: readonly (readonly Point[])[]) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const outline of outlines)
    for (const { x, y } of outline) {
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
    }
  return box
}
