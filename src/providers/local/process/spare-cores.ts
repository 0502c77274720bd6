import { availableParallelism, cpus } from 'node:os'

/** What a computer's cores did so far, in milliseconds summed over all of them. */
export interface CoreTimes {
  readonly at: number
  readonly cores: number
  readonly busy: number
  /** The part of `busy` that is this process's own. */
  readonly own: number
}

/** Below this a reading says more of the clock's steps than of the load. */
const LEAST_MS = 200
/** Cores that others use for less than this share of the time are as good as free. */
const SLACK = 0.25

/**
 * How many threads a model may compute with while other programs are at work. All threads of a model wait for each
 * other many times in a token, so that one core shared with another program holds all of them up: on two cores of
 * which one was busy, two threads wrote a sixth of what one thread wrote.
 */
export function createSpareCores(most: number, read: () => CoreTimes = readCoreTimes): () => number {
  let before = read()
  let spare = most
  return () => {
    const now = read()
    const span = now.at - before.at
    if (span < LEAST_MS) return spare
    const others = Math.max(0, now.busy - before.busy - (now.own - before.own)) / span
    before = now
    return (spare = Math.max(1, Math.min(most, Math.floor(now.cores - others + SLACK))))
  }
}

function readCoreTimes(): CoreTimes {
  const own = process.cpuUsage()
  let busy = 0
  const all = cpus()
  for (const { times } of all) busy += times.user + times.nice + times.sys + times.irq
  return {
    at: performance.now(),
    // Some systems tell nothing of their cores; then nobody else is seen at work.
    cores: all.length > 0 ? all.length : availableParallelism(),
    busy,
    own: (own.user + own.system) / 1_000,
  }
}
