/** How many vectors are in one piece of memory. There are several pieces, so that growing never moves vectors. */
const PIECE = 4_096

export interface Near {
  readonly id: number
  /** The cosine of the angle between both vectors, from -1 to 1. */
  readonly similarity: number
}

/** A vector scaled to length 1, so that similarity is just the dot product. Null for a vector of zeros. */
export function unitVector(values: readonly number[] | Float32Array): Float32Array | null {
  let sum = 0
  for (const value of values) sum += value * value
  const length = Math.sqrt(sum)
  if (!Number.isFinite(length) || length === 0) return null
  const unit = new Float32Array(values.length)
  for (const [place, value] of values.entries()) unit[place] = value / length
  return unit
}

/** All vectors of a model. A search scans all of them, which takes a tenth of a second for a hundred thousand and needs no index. */
export class VectorTable {
  readonly dimension: number
  readonly #pieces: Float32Array[] = []
  readonly #ids: number[] = []

  constructor(dimension: number) {
    this.dimension = dimension
  }

  get size(): number {
    return this.#ids.length
  }

  /** Adds a vector. @param bytes a vector of length 1, as 32-bit floats; one of another dimension is ignored */
  add(id: number, bytes: Uint8Array): void {
    if (bytes.byteLength !== this.dimension * 4) return
    const place = this.#ids.length % PIECE
    if (place === 0) this.#pieces.push(new Float32Array(PIECE * this.dimension))
    const piece = this.#pieces.at(-1)
    if (!piece) return
    new Uint8Array(piece.buffer, place * this.dimension * 4, bytes.byteLength).set(bytes)
    this.#ids.push(id)
  }

  /** The nearest vectors, the most similar first. */
  nearest(query: Float32Array, limit: number): readonly Near[] {
    if (query.length !== this.dimension || limit < 1) return []
    const best: Near[] = []
    let least = -Infinity
    for (const [index, id] of this.#ids.entries()) {
      const piece = this.#pieces[Math.floor(index / PIECE)]
      if (!piece) break
      const similarity = product(piece, (index % PIECE) * this.dimension, query)
      if (best.length === limit && similarity <= least) continue
      insert(best, { id, similarity }, limit)
      least = best.at(-1)?.similarity ?? least
    }
    return best
  }
}

/** The dot product. It computes four sums in parallel, which is faster. */
function product(piece: Float32Array, from: number, query: Float32Array): number {
  const length = query.length
  const whole = length - (length % 4)
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let at = 0; at < whole; at += 4) {
    a += (piece[from + at] ?? 0) * (query[at] ?? 0)
    b += (piece[from + at + 1] ?? 0) * (query[at + 1] ?? 0)
    c += (piece[from + at + 2] ?? 0) * (query[at + 2] ?? 0)
    d += (piece[from + at + 3] ?? 0) * (query[at + 3] ?? 0)
  }
  for (let at = whole; at < length; at += 1) a += (piece[from + at] ?? 0) * (query[at] ?? 0)
  return a + b + c + d
}

function insert(best: Near[], near: Near, limit: number): void {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((best[middle]?.similarity ?? 0) >= near.similarity) low = middle + 1
    else high = middle
  }
  best.splice(low, 0, near)
  if (best.length > limit) best.pop()
}
