import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../../../src/core/engine/index.ts'
import type { ModelProvider } from '../../../../src/core/engine/ports.ts'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { modes } from '../../../../src/modes/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { promptTokens, sizedProvider } from '../../../helpers/sized-provider.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../helpers/test-engine.ts'

/** Models that refuse a prompt that does not fit their window, as vendors do; null: the window is unknown. */
function dialogs(window: number, told: number | null = window) {
  const sized = sizedProvider('scripted')
  const provider: ModelProvider = {
    ...sized,
    async *stream(request, options) {
      if (promptTokens(request) > window) throw new ProviderError('PROVIDER_CONTEXT_TOO_LONG', 'Too long')
      yield* sized.stream(request, options)
    },
  }
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: { ...registryOf(provider), contextWindowOf: () => told },
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
  })
  return { engine, storage }
}

const ENDLESS = Array.from({ length: 60_000 }, (_, number) => `word${number}`).join(' ')

test.each([
  ['one turn, in a window that is known', 8_192, 8_192, 1],
  ['one turn, in a window that nobody told', 32_000, null, 1],
  ['three turns', 16_384, 16_384, 3],
])(
  'a very long turn is shortened in later calls, and the dialog comes to its end: %s',
  async (_, window, told, count) => {
    const { engine, storage } = dialogs(window, told)
    const id = await engine.create(newDialog({ turns: 4, critique: false }))
    await engine.start(id)
    await engine.pause(id)
    await engine.settled(id)
    for (let turns = 0; turns < 1 + count; turns += 1) {
      await engine.resume(id, { step: 'turn' })
      const state = await engine.settled(id)
      expect(state).toMatchObject({ status: 'paused', pauseReason: 'user' })
      // A dialog of an older version may have such turns, because they had no greatest length.
      if (turns > 0)
        await storage.log.append(id, [{ type: 'turn-edited', turnId: state.turns.at(-1)!.id, text: ENDLESS }])
    }
    await engine.resume(id)
    const state = await engine.settled(id)
    expect(state.turns.at(-1)?.error).toBeNull()
    expect(state.status).toBe('completed')
    const shortened = state.turns.filter(({ toldTokens }) => toldTokens !== null)
    expect(shortened).toHaveLength(count)
    expect(shortened.every(({ text }) => text === ENDLESS)).toBe(true)
    // The next speaker saw the beginning and a note that there was more.
    const next = state.turns[state.turns.indexOf(shortened.at(-1)!) + 1]!
    const seen = await engine.prompt(id, next.id, 'final')
    expect(seen.tokens).toBeLessThan(window)
    expect(seen.parts.some(({ text }) => /Here about \d+ tokens are left out/.test(text))).toBe(true)
  },
)

test('turns of the usual length are not shortened in a small window', async () => {
  const { engine } = dialogs(4_096)
  const id = await engine.create(newDialog({ turns: 8 }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.turns.filter(({ toldTokens }) => toldTokens !== null)).toEqual([])
})
