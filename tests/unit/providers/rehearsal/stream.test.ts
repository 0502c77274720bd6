import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import type { ModelEvent } from '../../../../src/core/engine/ports.ts'
import { createRehearsalProvider, FAILURES, parseRehearsalModel } from '../../../../src/providers/rehearsal/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { collect, CONCLUDE, request, sayScene, scene, SwiftClock, textOf, wordCount } from './rehearse.ts'

const CODES = {
  auth: 'PROVIDER_AUTH',
  'bad-request': 'PROVIDER_BAD_REQUEST',
  connection: 'PROVIDER_CONNECTION',
  context: 'PROVIDER_CONTEXT_TOO_LONG',
  cut: 'PROVIDER_TRUNCATED',
  model: 'PROVIDER_MODEL_NOT_FOUND',
  overloaded: 'PROVIDER_OVERLOADED',
  protocol: 'PROVIDER_PROTOCOL',
  'rate-limit': 'PROVIDER_RATE_LIMIT',
  refused: 'PROVIDER_REFUSED',
  server: 'PROVIDER_SERVER',
  timeout: 'PROVIDER_TIMEOUT',
} as const

const SPEECH = 'A street is wide enough for a bus, a tree and a bench, and for nothing else. '.repeat(7).trim()
const speaking = () => createRehearsalProvider({ clock: new SwiftClock(), script: () => SPEECH })

const lateComment = scene({ seat: 'moderator', kind: 'moderation', speech: 6, phase: 'late' })

async function failureOf(promise: Promise<unknown>): Promise<ProviderError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}

describe('the stream', () => {
  test('the pieces joined are the whole text, with started first and ended last', async () => {
    const events = await collect(speaking(), request('instant'))
    expect(events[0]).toEqual({ type: 'started' })
    expect(events.filter(({ type }) => type === 'ended')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'ended', finish: { unified: 'stop' } })
    expect(textOf(events)).toBe(SPEECH)
    expect(events.length).toBeGreaterThan(80)
  })

  test('usage is an estimate, marked as one, and includes the prompt', async () => {
    const last = (await collect(speaking(), request('instant'))).at(-1)
    expect(last).toMatchObject({ type: 'ended', usage: { promptTokens: 12, thinkingTokens: 0, estimated: true } })
    expect(last?.type === 'ended' ? last.usage?.completionTokens : 0).toBeGreaterThan(90)
  })

  test('the steady pace keeps its rate although every timer is late', async () => {
    const clock = new SwiftClock(7)
    const events = await collect(createRehearsalProvider({ clock }), request('steady'))
    const last = events.at(-1)
    const tokens = last?.type === 'ended' ? (last.usage?.completionTokens ?? 0) : 0
    expect(clock.slept[0]).toBe(250)
    // Each piece is estimated and rounded up: within a third of the whole's estimate, and late timers do not add up.
    expect(clock.time).toBeGreaterThan(250 + (tokens / 60) * 1_000 * 0.9)
    expect(clock.time).toBeLessThan(250 + (tokens / 60) * 1_000 * 1.6)
  })

  test('brisk is faster, instant does not sleep, and rate and ttft are obeyed', async () => {
    const clocks = Object.fromEntries(
      ['steady', 'brisk', 'instant', 'instant+rate=200+ttft=50'].map((model) => [model, new SwiftClock()]),
    )
    for (const [model, clock] of Object.entries(clocks))
      await collect(createRehearsalProvider({ clock }), request(model))
    expect(clocks['brisk']!.time).toBeLessThan(clocks['steady']!.time / 4)
    expect(clocks['instant']!.slept).toEqual([])
    expect(clocks['instant+rate=200+ttft=50']!.slept[0]).toBe(50)
    expect(clocks['instant+rate=200+ttft=50']!.time).toBeLessThan(clocks['steady']!.time)
  })

  test('thinking comes first and apart from the speech, when asked for', async () => {
    const provider = createRehearsalProvider({ clock: new SwiftClock() })
    const asked = await collect(provider, request('instant', { thinking: true }))
    expect(asked.findIndex(({ type }) => type === 'thinking')).toBeLessThan(
      asked.findIndex(({ type }) => type === 'text'),
    )
    expect(textOf(asked)).toBe(await sayScene(scene()))
    expect(asked.at(-1)).toMatchObject({ usage: { thinkingTokens: expect.any(Number) } })
    expect((await collect(provider, request('instant+think'))).some(({ type }) => type === 'thinking')).toBe(true)
    expect((await collect(provider, request('instant'))).some(({ type }) => type === 'thinking')).toBe(false)
  })

  test('cancelling during a wait ends it at once with the reason of the signal', async () => {
    const clock = new FakeClock()
    const [stop, seen] = [new AbortController(), [] as ModelEvent[]]
    const run = (async () => {
      for await (const event of createRehearsalProvider({ clock }).stream(request('steady'), { signal: stop.signal }))
        seen.push(event)
    })()
    await clock.sleeping(250)
    const reason = new Error('stop now')
    stop.abort(reason)
    await expect(run).rejects.toBe(reason)
    expect(seen).toEqual([{ type: 'started' }])
  })

  test('cancelling stops the instant voice too, between two words', async () => {
    const stop = new AbortController()
    const reason = new Error('stop now')
    const seen: ModelEvent[] = []
    const run = (async () => {
      for await (const event of createRehearsalProvider({ clock: new SwiftClock() }).stream(request('instant'), {
        signal: stop.signal,
      })) {
        seen.push(event)
        if (seen.length === 3) stop.abort(reason)
      }
    })()
    await expect(run).rejects.toBe(reason)
    expect(seen).toHaveLength(3)
  })
})

describe('failures on demand', () => {
  test('each kind gives its code once, and the next call succeeds', async () => {
    for (const [kind, code] of Object.entries(CODES)) {
      const provider = createRehearsalProvider({ clock: new SwiftClock() })
      const error = await failureOf(collect(provider, request(`instant+fail=${kind}`)))
      expect(error.code).toBe(code)
      expect(error.retryable).toBe(
        ['connection', 'cut', 'overloaded', 'rate-limit', 'server', 'timeout'].includes(kind),
      )
      expect(textOf(await collect(provider, request(`instant+fail=${kind}`)))).not.toBe('')
    }
    expect(FAILURES.filter((kind) => !(kind in CODES))).toEqual(['empty', 'length', 'stall'])
  })

  test('a rate limit says how long to wait', async () => {
    expect(
      (await failureOf(collect(createRehearsalProvider({ clock: new SwiftClock() }), request('fail=rate-limit'))))
        .retryAfterMs,
    ).toBe(1_000)
  })

  test('a failure comes at its call, and each seat of each dialog is counted separately', async () => {
    const provider = createRehearsalProvider({ clock: new SwiftClock() })
    const call = (over = {}) =>
      collect(provider, request('instant+fail=server@3', { scene: scene(over) })).then(
        () => 'ok',
        () => 'failed',
      )
    expect([
      await call(),
      await call(),
      await call({ seat: 'second' }),
      await call({ dialogId: 'dialog-2' }),
      await call(),
      await call(),
    ]).toEqual(['ok', 'ok', 'ok', 'ok', 'failed', 'ok'])
  })

  test('with an exclamation mark every call fails from there on', async () => {
    const provider = createRehearsalProvider({ clock: new SwiftClock() })
    const results = []
    for (let call = 0; call < 4; call += 1)
      results.push(
        await collect(provider, request('instant+fail=overloaded@2!')).then(
          () => 'ok',
          () => 'failed',
        ),
      )
    expect(results).toEqual(['ok', 'failed', 'failed', 'failed'])
  })

  test('cut stops after some words, empty ends without any, and length gives that as its reason', async () => {
    const seen: ModelEvent[] = []
    const provider = speaking()
    const cut = (async () => {
      for await (const event of provider.stream(request('instant+fail=cut'), { signal: new AbortController().signal }))
        seen.push(event)
    })()
    expect((await failureOf(cut)).code).toBe('PROVIDER_TRUNCATED')
    expect(SPEECH.startsWith(textOf(seen))).toBe(true)
    expect(wordCount(textOf(seen))).toBeGreaterThan(20)
    expect(textOf(seen)).not.toBe(SPEECH)

    const empty = await collect(createRehearsalProvider({ clock: new SwiftClock() }), request('instant+fail=empty'))
    expect(empty.map(({ type }) => type)).toEqual(['started', 'ended'])
    expect(
      (await collect(createRehearsalProvider({ clock: new SwiftClock() }), request('instant+fail=length'))).at(-1),
    ).toMatchObject({ finish: { unified: 'length' } })
  })

  test('stall sends nothing until it is cancelled, and then ends at once', async () => {
    const stop = new AbortController()
    const seen: ModelEvent[] = []
    const run = (async () => {
      for await (const event of createRehearsalProvider({ clock: new SwiftClock() }).stream(
        request('instant+fail=stall'),
        { signal: stop.signal },
      ))
        seen.push(event)
    })()
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen).toEqual([{ type: 'started' }])
    const reason = new Error('stalled')
    stop.abort(reason)
    await expect(run).rejects.toBe(reason)
  })

  test('an unknown directive is refused with the known ones, and nothing is guessed', async () => {
    for (const model of [
      'loud',
      'instant+fail=flood',
      'instant+fail=server@0',
      'instant+rate=fast',
      'instant+rate=0',
      'instant+',
      '+think',
      '',
      'instant+steady',
      'fail',
      'constructor',
    ]) {
      const error = await failureOf(collect(createRehearsalProvider({ clock: new SwiftClock() }), request(model)))
      expect(error.code, model).toBe('PROVIDER_MODEL_NOT_FOUND')
      expect(error.message).toContain('fail=KIND@CALL')
    }
  })

  test('directives can be joined in any order', () => {
    expect(parseRehearsalModel('brisk+think+fail=server!+fail=cut@2+rate=200')).toEqual({
      pace: 'brisk',
      rate: 200,
      ttft: null,
      failures: [
        { kind: 'server', at: 1, always: true },
        { kind: 'cut', at: 2, always: false },
      ],
      conclude: 'never',
      marker: false,
      think: true,
    })
  })

  test('every model on the list can speak', async () => {
    const provider = createRehearsalProvider({ clock: new SwiftClock() })
    const models = await provider.models({ signal: new AbortController().signal })
    expect(models.map(({ id }) => id)).toEqual(['steady', 'brisk', 'instant'])
    for (const { id } of models) expect(() => parseRehearsalModel(id)).not.toThrow()
  })
})

describe('concluding', () => {
  test('the tool is called at the first offer, after the comment, and only when it is offered', async () => {
    const provider = createRehearsalProvider({ clock: new SwiftClock() })
    const offered = await collect(provider, request('instant+conclude', { scene: lateComment, tools: CONCLUDE }))
    expect(offered.filter(({ type }) => type === 'tool-call')).toMatchObject([
      { tool: 'conclude', input: { reason: expect.stringMatching(/\w+ \w+/) } },
    ])
    expect(textOf(offered)).toMatch(/Alma.*Boris/)
    expect(textOf(offered), 'the last comment asks nobody anything').not.toContain('?')
    expect(offered.findIndex(({ type }) => type === 'tool-call')).toBe(offered.length - 2)
    expect(offered.at(-1)).toMatchObject({ type: 'ended', finish: { unified: 'tool-calls' } })
    const without = await collect(provider, request('instant+conclude', { scene: lateComment }))
    expect(without.map(({ type }) => type)).not.toContain('tool-call')
  })

  test('after the tool has been called, it is not called again', async () => {
    const events = await collect(
      createRehearsalProvider({ clock: new SwiftClock() }),
      request('instant+conclude', { scene: { ...lateComment, call: 1 }, tools: CONCLUDE }),
    )
    expect(events.some(({ type }) => type === 'tool-call')).toBe(false)
    expect(textOf(events)).not.toBe('')
  })

  test('the plain models never conclude, and concluding does so at a comment the seed decides, the last one at the latest', async () => {
    const calls = async (model: string, seed: number, speech: number) =>
      (
        await collect(
          createRehearsalProvider({ clock: new SwiftClock() }),
          request(model, { scene: { ...lateComment, seed, speech }, tools: CONCLUDE }),
        )
      ).some(({ type }) => type === 'tool-call')
    expect(await calls('instant', 1, 7)).toBe(false)
    expect(await calls('concluding', 1, 7)).toBe(true)
    const early = []
    for (let seed = 0; seed < 12; seed += 1) early.push(await calls('concluding', seed, 6))
    expect(new Set(early)).toEqual(new Set([true, false]))
  })

  test('the marker ends every comment, also early ones, and never calls the tool', async () => {
    const provider = createRehearsalProvider({ clock: new SwiftClock() })
    for (const phase of ['early', 'middle', 'late'] as const) {
      const events = await collect(
        provider,
        request('instant+marker+conclude', { scene: { ...lateComment, phase }, tools: CONCLUDE }),
      )
      expect(textOf(events)).toMatch(/\n\[CONCLUDE\]$/)
      expect(events.some(({ type }) => type === 'tool-call')).toBe(false)
    }
    expect(textOf(await collect(provider, request('instant+marker')))).not.toContain('[CONCLUDE]')
  })
})
