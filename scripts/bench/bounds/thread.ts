import { parentPort } from 'node:worker_threads'
import { EXPORTS } from './exports.ts'
import { READERS } from './readers.ts'
import { hostileText } from './texts.ts'

/** A reader and a hostile text for it. The short text has a quarter of the length. */
export interface BoundsAsk {
  readonly reader: string
  readonly text: string
}

/** Milliseconds, in total; for a reader that works in steps also the longest step. */
export interface BoundsAnswer {
  readonly short: number
  readonly long: number
  readonly step: number
}

export const LONG_CHARS = 400_000
const SHORT_CHARS = LONG_CHARS / 4
/** Processor time of this thread in milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** A reading above this time is not repeated; a shorter one is, because other programs can only make it longer. */
const SURE_MS = 2_000
const TRIES = 2
const QUICK_MS = 20

function timed(reader: string, text: string): { readonly all: number; readonly step: number } {
  const { read } = READERS[reader] ?? EXPORTS[reader] ?? { read: () => {} }
  let best = { all: Infinity, step: Infinity }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const began = spent()
    let last = began
    let step = 0
    const pause = (): void => {
      const now = spent()
      step = Math.max(step, now - last)
      last = now
    }
    try {
      read(text, pause)
    } catch {
      // A refusal counts as an answer.
    }
    pause()
    const all = spent() - began
    if (all < best.all) best = { all, step }
    if (best.all > SURE_MS || best.all < 5) break
  }
  return best
}

parentPort?.on('message', ({ reader, text }: BoundsAsk) => {
  const long = timed(reader, hostileText(text, LONG_CHARS))
  // The growth is only measured for readings that take a while.
  const short = long.all < QUICK_MS ? long.all / 4 : timed(reader, hostileText(text, SHORT_CHARS)).all
  parentPort?.postMessage({ short, long: long.all, step: long.step } satisfies BoundsAnswer)
})
