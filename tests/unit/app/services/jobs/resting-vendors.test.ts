import { expect, test } from 'vitest'
import { createRestingVendors, unreachedVendor } from '../../../../../src/app/services/jobs/resting-vendors.ts'
import { emptyDialog, type DialogState, type Turn } from '../../../../../src/core/dialog/state.ts'

test('an unreachable vendor is avoided by all dialogs, and longer each time until it answers', () => {
  let now = 0
  const resting = createRestingVendors(() => now)
  expect(resting.add('openai')).toBe(30)
  now += 10_000
  // Another dialog that fails at the same time does not make the rest longer.
  expect(resting.add('openai')).toBe(20)
  expect(resting.names()).toEqual(new Set(['openai']))
  now += 20_000
  expect(resting.names()).toEqual(new Set())
  const rests = Array.from({ length: 7 }, () => {
    const seconds = resting.add('openai')
    now += seconds * 1_000
    return seconds
  })
  expect(rests).toEqual([60, 120, 240, 480, 600, 600, 600])
  resting.answered('openai')
  expect(resting.add('openai')).toBe(30)
})

test('distinguishes an unreachable vendor from one that refused, and from a pause by the user', () => {
  const paused = (code: string, details: Record<string, string | number>): DialogState => ({
    ...emptyDialog('d'),
    status: 'paused',
    pauseReason: 'failure',
    turns: [{ error: { code, message: 'No.', retryable: true, details } } as unknown as Turn],
  })
  expect(unreachedVendor(paused('PROVIDER_CONNECTION', { provider: 'openai' }))?.vendor).toBe('openai')
  expect(unreachedVendor(paused('PROVIDER_SERVER', { provider: 'openai', status: 502 }))?.vendor).toBe('openai')
  expect(unreachedVendor(paused('PROVIDER_SERVER', { provider: 'openai', status: 500 }))).toBeNull()
  expect(unreachedVendor(paused('PROVIDER_REFUSED', { provider: 'openai' }))).toBeNull()
  expect(unreachedVendor({ ...paused('PROVIDER_AUTH', { provider: 'openai' }), pauseReason: 'user' })).toBeNull()
})
