import { getEventListeners } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clock, ModelEvent, ModelProvider } from '../../../../src/core/engine/ports.ts'
import { STALL_MS } from '../../../../src/core/engine/call/backoff.ts'
import { callModel } from '../../../../src/core/engine/call/call-model.ts'
import { CallTally } from '../../../../src/core/engine/call/call-tally.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { request } from '../../providers/rehearsal/rehearse.ts'

/** A provider that ignores the abort signal. */
function deaf(stream: () => AsyncIterable<ModelEvent>): ModelProvider {
  return { id: 'deaf', models: async () => [], stream }
}

/** A clock that ignores the abort, too, so that it is not the watch for silence that ends the call. */
const deafClock: Clock = { now: () => 0, monotonic: () => 0, sleep: () => new Promise(() => undefined) }

function call(provider: ModelProvider, clock: Clock) {
  const stop = new AbortController()
  const words: string[] = []
  const sink = { text: (text: string) => void words.push(text), thinking: (text: string) => void words.push(text) }
  return {
    stop,
    words,
    reply: callModel(provider, request('x'), sink, { clock, signal: stop.signal, tally: new CallTally(null) }),
  }
}

test.each([
  ['a clock that wakes', new FakeClock()],
  ['a clock that does not', deafClock],
])('a provider that hangs and ignores the abort does not hold up the run, with %s', async (_, clock) => {
  const { stop, words, reply } = call(
    deaf(async function* () {
      yield { type: 'text', text: 'So far' }
      await new Promise(() => undefined)
    }),
    clock,
  )
  await eventually(() => expect(words).toEqual(['So far']))
  const reason = new Error('Stop now')
  stop.abort(reason)
  await expect(reply).rejects.toBe(reason)
})

test('words of a provider after the abort are ignored, and its endless stream is closed', async () => {
  let said = 0
  let left = false
  const { stop, words, reply } = call(
    deaf(async function* () {
      try {
        for (;;) {
          await new Promise((resolve) => setImmediate(resolve))
          said += 1
          yield { type: said % 2 === 0 ? 'text' : 'thinking', text: String(said) }
        }
      } finally {
        left = true
      }
    }),
    new FakeClock(),
  )
  await eventually(() => expect(words.length).toBeGreaterThan(2))
  const reason = new Error('Stop now')
  stop.abort(reason)
  await expect(reply).rejects.toBe(reason)
  const heard = words.length
  await eventually(() => expect(left).toBe(true))
  expect(words.length).toBe(heard)
})

test('a provider that falls silent is given up after the time limit, and a slow one is not', async () => {
  const clock = new FakeClock()
  const { reply, words } = call(
    deaf(async function* () {
      yield { type: 'started' }
      await clock.sleep(STALL_MS - 1)
      yield { type: 'text', text: 'Slow' }
      await new Promise(() => undefined)
    }),
    clock,
  )
  const failed = expect(reply).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT', retryable: true })
  await clock.sleeping(STALL_MS - 1)
  clock.advance(STALL_MS - 1)
  await eventually(() => expect(words).toEqual(['Slow']))
  clock.advance(1)
  await clock.sleeping(STALL_MS - 1)
  clock.advance(STALL_MS - 1)
  await failed
})

test.each([
  ['that is answered', { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null } as const],
  ['that breaks off', { type: 'started' } as const],
])('a call %s leaves no listener on the abort signal of its run', async (_, last) => {
  const { reply, stop } = call(
    deaf(async function* () {
      yield last
    }),
    new FakeClock(),
  )
  expect(getEventListeners(stop.signal, 'abort')).not.toEqual([])
  await reply.catch(() => undefined)
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})

test('an answer is passed on in order, and no further than its limit', async () => {
  const piece = fc.record({
    type: fc.constantFrom('text' as const, 'thinking' as const, 'tool-input' as const),
    text: fc.integer({ min: 0, max: 150_000 }).map((length) => 'a😀bcdefgh'.repeat(length / 8).slice(0, length)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, ends) => {
      const handed = { text: '', thinking: '', 'tool-input': '' }
      const sink = {
        text: (text: string) => void (handed.text += text),
        thinking: (text: string) => void (handed.thinking += text),
        toolInput: (text: string) => void (handed['tool-input'] += text),
      }
      const provider = deaf(async function* () {
        yield* pieces
        if (ends) yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
      })
      const sent = pieces.reduce((sum, { text }) => sum + text.length, 0)
      const reply = await callModel(provider, request('x'), sink, {
        clock: deafClock,
        signal: new AbortController().signal,
        tally: new CallTally(null),
      }).catch(() => null)
      const got = handed.text.length + handed.thinking.length + handed['tool-input'].length
      expect(got).toBeLessThanOrEqual(400_000 + 4_096)
      if (sent > 400_000 + 4_096 * pieces.length) expect(reply?.finish).toEqual({ unified: 'length', raw: 'ceiling' })
      if (sent <= 400_000) expect(got).toBe(sent)
      for (const type of ['text', 'thinking', 'tool-input'] as const) {
        const all = pieces.map((each) => (each.type === type ? each.text : '')).join('')
        expect(all.startsWith(handed[type])).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})

test('a large answer that came in one piece is passed on in slices, and an abort takes effect within it', async () => {
  const answer = 'The harbour is full of ships. '.repeat(4_000)
  const whole: ModelEvent[] = [
    { type: 'text', text: answer },
    { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null },
  ]
  const provider = deaf(async function* () {
    yield* whole
  })
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const stop = new AbortController()
  const words: string[] = []
  const busy = (text: string): void => {
    words.push(text)
    for (const began = performance.now(); performance.now() - began < 12;);
  }
  const sink = { text: busy, thinking: busy }
  const terms = { clock: new FakeClock(), signal: stop.signal, tally: new CallTally(null) }
  await callModel(provider, request('x'), sink, terms)
  clearInterval(others)
  expect(words.join('')).toBe(answer)
  expect(turns).toBeGreaterThan(5)

  const heard: string[] = []
  const leaving = {
    ...sink,
    text: (text: string) => {
      heard.push(text)
      stop.abort(new Error('Stop now'))
    },
  }
  await expect(callModel(provider, request('x'), leaving, terms)).rejects.toThrow('Stop now')
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard.join('').length).toBeLessThan(answer.length)
})
