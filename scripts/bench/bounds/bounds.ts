import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { row } from '../print.ts'
import { EXPORTS } from './exports.ts'
import { READERS, type Reader } from './readers.ts'
import { HOSTILE_TEXTS } from './texts.ts'
import type { BoundsAnswer } from './thread.ts'

/** Milliseconds that one text may block the main thread, and that it may keep a thread of its own busy. */
const MOST_MS: Readonly<Record<Reader['where'], number>> = { main: 50, thread: 5_000 }
/**
 * How many times longer a text of four times the length may take: a linear reader takes 4. Below the shortest time the
 * measurement says nothing.
 */
const MOST_GROWTH = 8
const TOLD_FROM_MS = 20
/** A reader that has not finished by then is ended. */
const END_MS = 40_000

interface Measured extends BoundsAnswer {
  readonly text: string
}

/** A thread is started once, and again after a reader that did not finish. */
class Bench {
  #worker: Worker | null = null

  async measure(reader: string, text: string): Promise<Measured> {
    this.#worker ??= new Worker(new URL('thread.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const ended = AbortSignal.timeout(END_MS)
    this.#worker.postMessage({ reader, text })
    try {
      const [answer] = (await once(this.#worker, 'message', { signal: ended })) as [BoundsAnswer]
      return { text, ...answer }
    } catch {
      await this.close()
      return { text, short: 0, long: Infinity, step: Infinity }
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }
}

/**
 * Every reader of outside text on every hostile text of 400,000 characters: the longest time, and how it grows with the
 * length.
 */
export async function benchBounds(): Promise<void> {
  const wanted = (process.env['IDI_BOUNDS'] ?? '').split(',').filter((name) => name !== '')
  const bench = new Bench()
  let over = 0
  for (const [name, { where }] of Object.entries({ ...READERS, ...EXPORTS })) {
    if (wanted.length > 0 && !wanted.some((each) => name.includes(each))) continue
    const measured: Measured[] = []
    for (const text of HOSTILE_TEXTS) measured.push(await bench.measure(name, text))
    over += tell(name, where, measured)
  }
  await bench.close()
  row('over their bound, or growing', `${over}`, `main thread ${MOST_MS.main} ms, a thread ${MOST_MS.thread / 1_000} s`)
}

/** @returns how many texts exceed the time limit of this reader, or its growth limit */
function tell(name: string, where: Reader['where'], measured: readonly Measured[]): number {
  const growth = ({ long, short }: Measured): number => long / Math.max(short, 0.5)
  const slow = measured
    .filter((each) => each.step > MOST_MS[where] || (each.long > TOLD_FROM_MS && growth(each) > MOST_GROWTH))
    .toSorted((one, other) => other.step - one.step)
  const worst = measured.reduce((most, each) => (each.step > most.step ? each : most))
  const note = (each: Measured): string =>
    `${each.text} ${each.step.toFixed(0)} ms${each.step === each.long ? '' : ` of ${each.long.toFixed(0)}`}, x ${growth(each).toFixed(1)}`
  row(
    name,
    `${worst.step.toFixed(0)} ms`,
    slow.length === 0 ? `${where}: ${note(worst)}` : `${where}, OVER: ${slow.slice(0, 4).map(note).join('; ')}`,
  )
  return slow.length
}
