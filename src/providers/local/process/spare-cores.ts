import { availableParallelism, cpus } from 'node:os'

/** Computing time of all cores so far, in milliseconds. */
export interface CoreTimes {
  readonly at: number
  readonly cores: number
  readonly busy: number
  /** The part of `busy` that this process used. */
  readonly own: number
}

/** Milliseconds between two readings; over a shorter time they are too inexact. */
const LEAST_MS = 200
/** Share of a core that others may use while it still counts as free. */
const SLACK = 0.25

/**
 * The number of threads for a model while other programs run. All threads wait for each other many times per token, so
 * a single core shared with another program slows all of them down: on two cores, one of them busy, two threads wrote a
 * sixth of what one thread did.
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
    // Some systems report no cores; then no other program is taken into account.
    cores: all.length > 0 ? all.length : availableParallelism(),
    busy,
    own: (own.user + own.system) / 1_000,
  }
}
