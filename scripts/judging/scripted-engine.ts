import { createEngine } from '../../src/core/engine/index.ts'
import { memoryLog } from '../../src/core/engine/play/memory-log.ts'
import type { ModelProvider } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'

/**
 * The real engine over facts in memory, with one provider for every seat and judge, without prices.
 * @param random a number from 0 to below 1; draws the boundaries of the material
 * @param window tokens that every model takes; null for models of which nobody knows it
 */
export function scriptedEngine(provider: ModelProvider, random: () => number, window: number | null = null) {
  let ids = 0
  const log = memoryLog(() => 1)
  const engine = createEngine({
    log,
    modes,
    providers: {
      list: () => Promise.resolve([]),
      get: () => provider,
      priceOf: () => null,
      contextWindowOf: () => window,
    },
    // Nobody stalls: a sleep that were over at once would be slept again and again.
    clock: { now: () => 1, monotonic: () => 1, sleep: () => new Promise<void>(() => undefined) },
    random,
    newId: () => `id-${(ids += 1)}`,
  })
  return { engine, log }
}
