import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import { NOT_RECORDED, RECORDING_ENDED } from '../../../../../src/core/dialog/recordings/replayed.ts'
import type { ModelProvider } from '../../../../../src/core/engine/ports.ts'
import {
  createRecordingProvider,
  createReplay,
  createRunFileWriter,
  Pace,
  parseRunFile,
  readUnfinished,
} from '../../../../../src/features/recordings/provider/index.ts'
import { createRehearsalProvider } from '../../../../../src/providers/rehearsal/index.ts'
import { collect, CONCLUDE, request, scene, SwiftClock } from '../../../providers/rehearsal/rehearse.ts'

function recorder(inner: ModelProvider = createRehearsalProvider({ clock: new SwiftClock() })) {
  const lines: string[] = []
  const writer = createRunFileWriter((line) => lines.push(line), { monotonic: () => 0 })
  const file = (): string => {
    writer.end(null)
    return lines.join('')
  }
  return { provider: createRecordingProvider(inner, () => writer), file, lines }
}

const createReplayProvider = (text: string): ModelProvider => createReplay(parseRunFile(text)).provider('rehearsal')

async function missOf(promise: Promise<unknown>): Promise<ProviderError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}

const comment = request('instant+conclude', {
  scene: scene({ seat: 'moderator', kind: 'moderation', speech: 6, phase: 'late' }),
  tools: CONCLUDE,
})

describe('a run file', () => {
  test('replays every event of every call, tool calls and thinking included, for another dialog id', async () => {
    const { provider, file } = recorder()
    const calls = [
      request('instant+think'),
      request('instant', { scene: scene({ seat: 'second', speech: 2 }) }),
      comment,
    ]
    const live = []
    for (const call of calls) live.push(await collect(provider, call))
    const replay = createReplayProvider(file())
    for (const [index, call] of calls.entries())
      expect(await collect(replay, { ...call, scene: { ...call.scene, dialogId: 'another' } })).toEqual(live[index])
  })

  test('a retried call replays its failure and the wait it asked for, and then its success', async () => {
    const { provider, file } = recorder()
    const call = request('instant+fail=rate-limit')
    await collect(provider, call).catch(() => undefined)
    const live = await collect(provider, call)
    const replay = createReplayProvider(file())
    expect(await missOf(collect(replay, call))).toMatchObject({
      code: 'PROVIDER_RATE_LIMIT',
      retryable: true,
      retryAfterMs: 1_000,
    })
    expect(await collect(replay, call)).toEqual(live)
  })

  test('a replay of an interrupted call repeats its words and then fails in the same way', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant+fail=cut')).catch(() => undefined)
    const seen: string[] = []
    const run = (async () => {
      for await (const event of createReplayProvider(file()).stream(request('instant+fail=cut'), {
        signal: new AbortController().signal,
      }))
        seen.push(event.type)
    })()
    expect((await missOf(run)).code).toBe('PROVIDER_TRUNCATED')
    expect(seen.length).toBeGreaterThan(10)
  })

  test('a cancelled call leaves no line and no gap', async () => {
    const { provider, file, lines } = recorder()
    const stop = new AbortController()
    const aborted = (async () => {
      for await (const event of provider.stream(request('instant'), { signal: stop.signal }))
        if (event.type === 'text') stop.abort(new Error('stop'))
    })()
    await expect(aborted).rejects.toThrow('stop')
    expect(lines).toEqual([])
    const live = await collect(provider, request('instant'))
    expect(await collect(createReplayProvider(file()), request('instant'))).toEqual(live)
  })

  test('the calls of two dialogs in one file are kept apart', async () => {
    const { provider, file } = recorder()
    const [one, two] = [
      request('instant', { scene: scene({ dialogId: 'one', seed: 1 }) }),
      request('instant', { scene: scene({ dialogId: 'two', seed: 2 }) }),
    ]
    const live = [await collect(provider, one), await collect(provider, two)]
    const replay = createReplayProvider(file())
    expect([await collect(replay, one), await collect(replay, two)]).toEqual(live)
  })

  test('a recording contains hashes of prompts and not the prompts', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    expect(file()).toMatch(/^\{"schema":"idi\.run\/3"/)
    expect(file()).not.toContain('Say your first words.')
  })
})

/** What the page reads, so that it does not offer to try again, and where it says that the recording ends. */
const UNANSWERED = expect.toSatisfy(
  (details: object) => NOT_RECORDED in details && !(RECORDING_ENDED in details),
) as unknown
const ENDED = { [NOT_RECORDED]: true, [RECORDING_ENDED]: true }

describe('a call that does not match', () => {
  test('an extra call, an unrecorded call and a changed request fail with an error that names the call', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    const replay = createReplayProvider(file())
    await collect(replay, request('instant'))
    expect(await missOf(collect(replay, request('instant')))).toMatchObject({
      code: 'PROVIDER_PROTOCOL',
      retryable: false,
      details: ENDED,
      message: expect.stringContaining('The recording ends here.'),
    })
    expect(await missOf(collect(createReplayProvider(file()), comment))).toMatchObject({
      code: 'PROVIDER_PROTOCOL',
      details: UNANSWERED,
      message: expect.stringContaining('moderation 6 of moderator'),
    })
    const changed = request('instant', {
      messages: [{ role: 'user', parts: [{ text: 'Something else.', package: 'guidance', stability: 'turn' }] }],
    })
    expect(await missOf(collect(createReplayProvider(file()), changed))).toMatchObject({
      code: 'PROVIDER_PROTOCOL',
      details: UNANSWERED,
      message: expect.stringContaining(
        'speech 1 of first, final, call 1 is not the one in the recording: message 1 (user) differs first',
      ),
    })
  })

  test('a file that is empty, of another version, cut, edited or missing a line is refused before the replay', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    await collect(provider, comment)
    const lines = file().trimEnd().split('\n')
    const without = (index: number) => lines.toSpliced(index, 1).join('\n')
    for (const [text, why] of [
      ['', 'is empty'],
      ['hello', 'not a recording'],
      ['{"schema":"idi.run/4"}\n', 'use a newer version of the app'],
      ['{"schema":"idi.run/2"}\n', 'replay it with the version that recorded it'],
      [file().replace('"model":"instant"', '"model":"another"'), 'Line 2 of the recording is not as it was recorded'],
      [without(1), 'Line 2 of the recording is not as it was recorded'],
      [without(3), 'cut off'],
      [file().slice(0, 60), 'cut off'],
      [`${without(3)}\n{"place":`, 'cut off'],
      [`${without(3)}\n{"place":\n`, 'Line 4 of the recording cannot be read'],
      [file().replaceAll('\n', '\n\n{"place":'), 'Line 2 of the recording cannot be read'],
    ] as const) {
      expect(() => parseRunFile(text), text.slice(0, 40)).toThrow(ProviderError)
      expect(() => parseRunFile(text)).toThrow(why)
    }
    expect(parseRunFile(file()).calls).toHaveLength(2)
  })

  test('line breaks and marks added by mail programs and editors make no difference', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    const whole = parseRunFile(file())
    for (const added of [`\uFEFF${file()}`, file().replaceAll('\n', '\r\n'), `${file()}\n \n`, file().trimEnd()])
      expect(parseRunFile(added)).toEqual(whole)
    expect(readUnfinished(`\uFEFF${file()}`).calls).toHaveLength(1)
  })
})

test('a replay keeps the recorded pace, or a multiple of it', async () => {
  let now = 0
  const lines: string[] = []
  const writer = createRunFileWriter((line) => lines.push(line), { monotonic: () => (now += 100) })
  await collect(
    createRecordingProvider(createRehearsalProvider({ clock: new SwiftClock() }), () => writer),
    request('instant'),
  )
  writer.end(null)
  const file = parseRunFile(lines.join(''))
  const replayed = async (speed: number): Promise<number> => {
    const clock = new SwiftClock()
    await collect(createReplay(file, new Pace(clock, speed)).provider('rehearsal'), request('instant'))
    return clock.monotonic()
  }
  const at = file.calls[0]!.at.at(-1)!
  expect(at).toBeGreaterThan(500)
  expect([await replayed(1), await replayed(4)]).toEqual([at, at / 4])
})

describe('the pace of a replay', () => {
  /** The times at which these recorded times are reached. */
  async function reached(clock: SwiftClock, pace: Pace, times: readonly number[]): Promise<number[]> {
    const until = pace.begin()
    const at: number[] = []
    for (const time of times) {
      await until(time, new AbortController().signal)
      at.push(clock.monotonic())
    }
    return at
  }
  const EVERY_2_MS = Array.from({ length: 1_000 }, (_, index) => (index + 1) * 2)

  test.each([1, 5, 20, 1_000])('%i times as fast stays on time although each wait takes too long', async (speed) => {
    const clock = new SwiftClock(1)
    const last = (await reached(clock, new Pace(clock, speed), EVERY_2_MS)).at(-1)!
    expect(last).toBeGreaterThanOrEqual(2_000 / speed)
    expect(last).toBeLessThan(2_000 / speed + 2)
  })

  test('a replay still waits for the rest after the process was suspended for a while', async () => {
    const clock = new SwiftClock()
    const until = new Pace(clock, 1).begin()
    const { signal } = new AbortController()
    await until(100, signal)
    await clock.sleep(60_000)
    await until(2_100, signal)
    expect(clock.monotonic()).toBeGreaterThan(61_000)
  })

  test('a change of pace during a wait applies to the rest of the wait', async () => {
    let wake = (): void => undefined
    let now = 0
    const pace = new Pace(
      {
        monotonic: () => now,
        sleep: (milliseconds, signal) =>
          new Promise((resolve, reject) => {
            wake = () => resolve(void (now += milliseconds))
            signal?.addEventListener('abort', () => reject(signal.reason as Error))
          }),
      },
      1,
    )
    const waiting = pace.begin()(1_000, new AbortController().signal)
    now += 200
    pace.set(4)
    await new Promise(setImmediate)
    wake()
    await waiting
    expect(now).toBe(400)
  })
})

test('a replay without waiting skips the delay after a failure', async () => {
  const { provider, file } = recorder()
  const call = request('instant+fail=overloaded')
  await collect(provider, call).catch(() => undefined)
  const { retryAfterMs: _, ...failure } = parseRunFile(file()).calls[0]!.failure!
  const unsaid = { ...parseRunFile(file()), calls: [{ ...parseRunFile(file()).calls[0]!, failure }] }
  const waitedAt = async (speed: number | null) =>
    (await missOf(collect(createReplay(unsaid, new Pace(new SwiftClock(), speed)).provider('rehearsal'), call)))
      .retryAfterMs
  expect(failure).toMatchObject({ retryable: true })
  expect(await waitedAt(null)).toBe(0)
  expect(await waitedAt(5)).toBeLessThanOrEqual(100)
  expect(await waitedAt(1)).toBeUndefined()
})
