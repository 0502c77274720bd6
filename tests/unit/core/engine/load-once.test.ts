import { describe, expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../../../src/core/engine/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createProviderRegistry } from '../../../../src/providers/registry.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import type { Sampling } from '../../../../src/core/contract/seat-settings.ts'
import { createFakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder } from '../../../helpers/test-engine.ts'

/** Runs a dialog over real HTTP and returns the context length with which the model was loaded for each call. */
async function lengthsOf(turns: number, samplings: readonly Sampling[], answer = 6) {
  const fake = await createFakeVendor({ reply: () => ({ text: newWords(answer * 14) }) })
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: createProviderRegistry({
      env: {},
      baseUrls: { ollama: fake.origin },
      rehearsal: new ScriptedProvider(),
    }),
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
    await fake.close()
  })
  const [moderator = {}, first = {}, second = {}] = samplings
  const seat = (name: string, sampling: Sampling) => ({ provider: 'ollama', model: 'fake:latest', name, sampling })
  const id = await engine.create(
    newDialog({
      turns,
      seats: { moderator: seat('Iris', moderator), first: seat('Alpha', first), second: seat('Beta', second) },
    }),
  )
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const calls = fake.requests.filter(({ path }) => path === '/api/chat')
  return {
    calls: calls.length,
    lengths: [...new Set(calls.map(({ body }) => (body as { options: { num_ctx: number } }).options.num_ctx))],
  }
}

describe('a model is loaded once for a dialog, with one context length:', () => {
  test.each([1, 8])('with %i turns a side', async (turns) => {
    const { calls, lengths } = await lengthsOf(turns, [])
    expect(calls).toBeGreaterThan(turns * 6)
    expect(lengths).toHaveLength(1)
  })

  test('when answers are far longer than requested', async () => {
    expect((await lengthsOf(8, [], 12)).lengths).toHaveLength(1)
  })

  test('when one seat sets a length and the others none', async () => {
    expect((await lengthsOf(2, [{}, { contextTokens: 6_000 }])).lengths).toHaveLength(1)
  })

  test('when the seats set different lengths: the greatest', async () => {
    const asked = [{ contextTokens: 20_000 }, { contextTokens: 24_000 }, { contextTokens: 20_000 }]
    expect((await lengthsOf(2, asked)).lengths).toEqual([24_000])
  })
})
