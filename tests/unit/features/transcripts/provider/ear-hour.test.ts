import { expect, onTestFinished, test } from 'vitest'
import { createEar } from '../../../../../src/features/transcripts/provider/ear/index.ts'
import type { Sound } from '../../../../../src/base/sound/resample.ts'
import { makeEar } from '../../../../helpers/made-voices/make-ear.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { tone } from '../../../../helpers/wav.ts'

const HOUR = 3_600
const RATE = 1_000
/** Seconds: the longest piece, and what is read to notice its end. */
const AHEAD = 32

/** An hour of sound, a second at a time, with speech in half a minute of every ten. */
function hourOf(): { sound: () => AsyncGenerator<Sound>; given: () => number; closed: () => boolean } {
  let given = 0
  let closed = false
  return {
    given: () => given,
    closed: () => closed,
    async *sound() {
      try {
        for (; given < HOUR;) {
          const from = given
          given += 1
          yield {
            rate: RATE,
            samples:
              from % 600 < 30
                ? Float32Array.from({ length: RATE }, (_, at) => tone(from + at / RATE))
                : new Float32Array(RATE),
          }
        }
      } finally {
        closed = true
      }
    },
  }
}

function ear() {
  const folder = temporaryFolder()
  makeEar(folder, { says: 'Salt.' })
  const made = createEar({ folder, threads: 1 })
  onTestFinished(() => made.close())
  return made
}

test('an hour of a recording is transcribed completely, and never more than one piece is read ahead', async () => {
  const { sound, given } = hourOf()
  const told: number[] = []
  let ahead = 0
  const { segments, seconds } = await ear().hear(sound(), new AbortController().signal, (heard) => {
    ahead = Math.max(ahead, given() - (told.at(-1) ?? 0))
    told.push(heard)
  })
  expect(seconds).toBeCloseTo(HOUR)
  expect(told.length).toBeGreaterThanOrEqual(HOUR / 30)
  expect(new Set(segments.map(({ start }) => Math.floor((start ?? 0) / 600)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(segments.length).toBeLessThanOrEqual(12)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.at(-1)).toBe(seconds)
  expect(ahead).toBeLessThanOrEqual(AHEAD)
})

test('a transcription of an hour that is cancelled in the middle stops reading, and closes its file', async () => {
  const { sound, given, closed } = hourOf()
  const stop = new AbortController()
  const heard = ear().hear(sound(), stop.signal, (seconds) => {
    if (seconds > HOUR / 2) stop.abort(new Error('enough'))
  })
  await expect(heard).rejects.toThrow('enough')
  expect(given()).toBeLessThan(HOUR / 2 + 2 * AHEAD)
  expect(closed()).toBe(true)
})
