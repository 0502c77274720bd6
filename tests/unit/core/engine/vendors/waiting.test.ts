import { expect, test } from 'vitest'
import type { DialogEvent } from '../../../../../src/core/contract/events.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { watchUntil } from '../../../../helpers/test-engine.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const limited = (wait: string): FakeReply => ({
  fail: { status: 429, message: `Rate limit reached on tokens per minute. Please try again in ${wait}. See billing.` },
})
const short = { turns: 1, critique: false }
/** Longer than any timer of a call except the watch for silence. */
const BELOW_STALL = 299_000

test('a rate limit of a minute is waited for, and the dialog continues', async () => {
  let calls = 0
  const { engine, clock, dialog } = await vendorEngine(() => ((calls += 1) === 2 ? limited('48s') : null))
  const id = await engine.create(dialog(short))
  await engine.start(id)
  expect(await clock.sleeping(BELOW_STALL)).toBe(48_000)
  clock.advance(48_000)
  expect((await engine.settled(id)).status).toBe('completed')
})

test('a longer wait pauses the dialog and says how long it is, unless the user asked to wait', async () => {
  let calls = 0
  const { engine, dialog } = await vendorEngine(() => ((calls += 1) === 2 ? limited('9m38s') : null))
  const id = await engine.create(dialog(short))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  expect(state.turns.at(-1)?.error).toMatchObject({
    message: expect.stringContaining('9 min 38 s'),
    details: { retryAfterMs: 578_000 },
  })
  await engine.resume(id)
  expect((await engine.settled(id)).status).toBe('completed')
})

test.each(['as it was set up', 'as it was resumed'])(
  'a dialog that may wait, %s, waits for a long rate limit',
  async (how) => {
    let calls = 0
    const { engine, clock, dialog } = await vendorEngine(() =>
      (calls += 1) >= 2 && calls <= 5 ? limited('9m38s') : null,
    )
    const id = await engine.create(dialog({ ...short, ...(how === 'as it was set up' && { waits: true }) }))
    await engine.start(id)
    if (how === 'as it was resumed') {
      await engine.settled(id)
      await engine.resume(id, { waits: true })
    }
    // More often than a call is usually repeated.
    for (let seen = 0, wanted = how === 'as it was set up' ? 4 : 3; seen < wanted; seen += 1) {
      const announced = await watchUntil(
        engine,
        id,
        (event) => event.type === 'turn-retrying' && event.until > clock.now(),
      )
      const { until } = announced.at(-1) as Extract<DialogEvent, { type: 'turn-retrying' }>
      expect(until - clock.now()).toBe(578_000)
      clock.advance(578_000)
    }
    expect((await engine.settled(id)).status).toBe('completed')
  },
)

test('an answer that broke off is asked for again automatically, and its words are kept', async () => {
  let calls = 0
  const opened = await vendorEngine(() => {
    calls += 1
    return calls === 2 ? { text: newWords(60), cutAfterBytes: 3_000 } : null
  })
  const id = await opened.engine.create(opened.dialog(short))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  expect(state.status).toBe('completed')
  const [broken, again] = state.turns.filter(({ step }) => step === 1)
  expect(broken).toMatchObject({ status: 'failed', superseded: true, error: { code: 'PROVIDER_TRUNCATED' } })
  expect(broken?.partialText.split(' ').length).toBeGreaterThan(3)
  expect(again).toMatchObject({ status: 'ended', number: broken?.number })
  expect(chats(opened)).toHaveLength(state.turns.length)
})

test('an answer that breaks off again pauses the dialog after the second try', async () => {
  const opened = await vendorEngine(() => ({ text: newWords(60), cutAfterBytes: 3_000 }))
  const id = await opened.engine.create(opened.dialog(short))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  expect(chats(opened)).toHaveLength(2)
})
