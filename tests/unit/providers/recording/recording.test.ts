import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../src/contract/errors/errors.ts'
import type { ModelProvider } from '../../../../src/engine/ports.ts'
import { createRecordingProvider, createReplayProvider } from '../../../../src/providers/recording/index.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { collect, CONCLUDE, request, scene, SwiftClock } from '../rehearsal/rehearse.ts'

function recorder(inner: ModelProvider = createRehearsalProvider({ clock: new SwiftClock() })) {
  const lines: string[] = []
  return { provider: createRecordingProvider(inner, (line) => lines.push(line)), file: () => lines.join(''), lines }
}

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

  test('a retried call replays its failure first, with what it asked to wait, then its success', async () => {
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

  test('a call that broke off replays its words and then breaks off', async () => {
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

  test('an aborted call leaves no line and no gap', async () => {
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

  test('two dialogs in one file keep apart', async () => {
    const { provider, file } = recorder()
    const [one, two] = [
      request('instant', { scene: scene({ dialogId: 'one', seed: 1 }) }),
      request('instant', { scene: scene({ dialogId: 'two', seed: 2 }) }),
    ]
    const live = [await collect(provider, one), await collect(provider, two)]
    const replay = createReplayProvider(file())
    expect([await collect(replay, one), await collect(replay, two)]).toEqual(live)
  })

  test('holds no prompt: only its hash', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    expect(file().split('\n')[0]).toBe('{"schema":"idi.run/1"}')
    expect(file()).not.toContain('Say your first words.')
  })
})

describe('a miss', () => {
  test('a call too many, a call not recorded and a changed request fail loudly, naming the call', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    const replay = createReplayProvider(file())
    await collect(replay, request('instant'))
    expect(await missOf(collect(replay, request('instant')))).toMatchObject({
      code: 'PROVIDER_PROTOCOL',
      retryable: false,
      message: expect.stringContaining('speech 1 of first, final, call 2'),
    })
    expect(await missOf(collect(createReplayProvider(file()), comment))).toMatchObject({
      code: 'PROVIDER_PROTOCOL',
      message: expect.stringContaining('moderation 6 of moderator'),
    })
    const changed = request('instant', {
      messages: [{ role: 'user', parts: [{ text: 'Something else.', package: 'guidance', stability: 'turn' }] }],
    })
    expect(await missOf(collect(createReplayProvider(file()), changed))).toMatchObject({
      code: 'PROVIDER_PROTOCOL',
      message: expect.stringContaining('is not the one in the run file'),
    })
  })

  test('a file of another version or with a broken line is refused before anything is replayed', async () => {
    const { provider, file } = recorder()
    await collect(provider, request('instant'))
    for (const text of ['', 'hello', '{"schema":"idi.run/2"}\n', `${file()}{"place":`])
      expect(() => createReplayProvider(text)).toThrow(ProviderError)
    expect(() => createReplayProvider(`${file()}{"place":`)).toThrow('Line 3')
  })
})
