import { unitVector, VectorTable } from '../../../src/base/retrieval/vector-table.ts'
import type { Storage } from '../../../src/core/storage/index.ts'
import { createDice, type Dice } from '../dice.ts'
import { heldUpText, watchHeldUp } from '../held-up.ts'
import { percentile } from '../percentile.ts'
import { row } from '../print.ts'

const VECTORS = 100_000
const DIMENSION = 768
const MODEL = 'scan/wide'
const WRITTEN = 1_000
const QUERIES = 30

/**
 * Scans as many vectors, and as long ones, as a large library has, in the search thread; and the bare arithmetic for
 * comparison.
 */
export async function measureScan({ vectors }: Storage): Promise<void> {
  const dice = createDice()
  vectors.clear()
  const texts = vectors.missing(MODEL, 0, vectors.last())
  for (let at = 0; at < VECTORS; at += WRITTEN)
    vectors.put(
      MODEL,
      Array.from({ length: WRITTEN }, (_, place) => {
        const { dialogId, part, what } = texts[at + place] ?? {
          dialogId: 'none',
          part: `${at + place}`,
          what: 'speech',
        }
        return { dialogId, part, what, vector: drawn(dice) }
      }),
    )
  const heldUp = watchHeldUp()
  const times = await timed(QUERIES + 1, async () => {
    await vectors.near({ model: MODEL, vector: drawn(dice) }, 24, { each: 3, words: 30, not: [] })
  })
  const held = heldUp()
  const [first = Number.NaN, ...later] = times
  const bare = new VectorTable(DIMENSION)
  for (let id = 0; id < VECTORS; id += 1) {
    const { buffer } = drawn(dice)
    bare.add(id, new Uint8Array(buffer))
  }
  const own = await timed(QUERIES, () => {
    bare.nearest(drawn(dice), 400)
    return Promise.resolve()
  })
  row(
    `${VECTORS} vectors of ${DIMENSION}: near`,
    `${percentile(later, 0.5).toFixed(0)} / ${percentile(later, 0.95).toFixed(0)} ms`,
    `in the thread that searches, aim 100 ms; the first, which reads them, ${first.toFixed(0)} ms; bare scan ${percentile(own, 0.5).toFixed(0)} / ${percentile(own, 0.95).toFixed(0)} ms; ${heldUpText(held)}`,
  )
}

function drawn(dice: Dice): Float32Array<ArrayBuffer> {
  return Float32Array.from(unitVector(Array.from({ length: DIMENSION }, () => dice(2_000) - 999.5)) ?? [])
}

async function timed(count: number, work: () => Promise<void>): Promise<readonly number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}
