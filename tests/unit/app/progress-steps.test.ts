import { expect, test } from 'vitest'
import { progressSteps } from '../../../src/app/progress-steps.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

test('progress arrives in order and the result last, also when the reader is slower than the producer', async () => {
  const seen: unknown[] = []
  const steps = progressSteps(async (onProgress) => {
    for (const share of [0.1, 0.2, 0.3, 0.9]) {
      onProgress(share)
      await tick()
    }
    return { kind: 'saved', path: '/x/a.pdf' }
  })
  for await (const step of steps) {
    seen.push(step)
    await new Promise((resolve) => setTimeout(resolve, 12))
  }
  const shares = seen.flatMap((step) =>
    (step as { kind: string }).kind === 'progress' ? [(step as { share: number }).share] : [],
  )
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(0)
  expect(seen.at(-1)).toEqual({ kind: 'saved', path: '/x/a.pdf' })
})

test('a producer that reports no progress still ends with its result', async () => {
  const seen: unknown[] = []
  for await (const step of progressSteps(async () => ({ kind: 'cancelled' }))) seen.push(step)
  expect(seen).toEqual([{ kind: 'cancelled' }])
})

test('a failure reaches the reader after the progress reported before it', async () => {
  const steps = progressSteps(async (onProgress) => {
    onProgress(0.5)
    await tick()
    throw new Error('no room')
  })
  expect(await steps.next()).toEqual({ done: false, value: { kind: 'progress', share: 0.5 } })
  await expect(steps.next()).rejects.toThrow('no room')
})
