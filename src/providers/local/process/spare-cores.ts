import { availableParallelism, cpus } from 'node:os'

/** The computing time of all cores so far, in milliseconds. */
export interface CoreTimes {
  readonly at: number
  readonly cores: number
  readonly busy: number
  /** The part of `busy` that this process itself used. */
  readonly own: number
}

/** The least time in milliseconds between two readings; a shorter time is too inexact. */
const LEAST_MS = 200
/** The share of a core that other programs may use while the core still counts as free. */
const SLACK = 0.25

/**
 * Makes a function that returns the number of threads for a model while other programs run. All threads wait for each
 * other many times per token, so one core that is shared with another program slows down all of them: on two cores, one
 * of them busy, two threads were six times slower than one.
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
    // Some systems report no cores. Other programs are then not taken into account.
    cores: all.length > 0 ? all.length : availableParallelism(),
    busy,
    own: (own.user + own.system) / 1_000,
  }
}
