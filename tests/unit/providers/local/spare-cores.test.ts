import { expect, test } from 'vitest'
import { createSpareCores, type CoreTimes } from '../../../../src/providers/local/process/spare-cores.ts'

/** A computer whose programs, including this process, keep this many cores busy in each second. */
function computer(cores: number) {
  const now = { at: 0, cores, busy: 0, own: 0 }
  return {
    read: (): CoreTimes => ({ ...now }),
    pass(seconds: number, others: number, own: number): void {
      now.at += seconds * 1_000
      now.busy += seconds * 1_000 * (others + own)
      now.own += seconds * 1_000 * own
    },
  }
}

test.each([
  { cores: 2, others: 0, threads: 2 },
  { cores: 2, others: 0.2, threads: 2 },
  { cores: 2, others: 1, threads: 1 },
  { cores: 2, others: 2, threads: 1 },
  { cores: 8, others: 0.5, threads: 7 },
  { cores: 8, others: 5, threads: 3 },
  { cores: 64, others: 3, threads: 8 },
])('with $others of $cores cores busy a model computes with $threads threads', ({ cores, others, threads }) => {
  const { read, pass } = computer(cores)
  const spare = createSpareCores(Math.min(cores, 8), read)
  pass(3, others, 1)
  expect(spare()).toBe(threads)
})

test('the model’s own work does not count as busy, and threads return when other work ends', () => {
  const { read, pass } = computer(4)
  const spare = createSpareCores(4, read)
  pass(5, 0, 4)
  expect(spare()).toBe(4)
  pass(5, 2, 2)
  expect(spare()).toBe(2)
  pass(0.05, 0, 0)
  expect(spare(), 'too short to tell').toBe(2)
  pass(5, 0, 2)
  expect(spare()).toBe(4)
})
