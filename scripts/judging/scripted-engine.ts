import { createEngine } from '../../src/core/engine/index.ts'
import { memoryLog } from '../../src/core/engine/play/memory-log.ts'
import type { ModelProvider } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'

/**
 * The real engine with facts in memory, one provider for every seat and judge, and no prices.
 * @param random a number from 0 to below 1; draws the boundaries of the material
 * @param window tokens of every model's window; null: unknown
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
    // Sleeping never ends: a watch that woke up at once would go to sleep again and again.
    clock: { now: () => 1, monotonic: () => 1, sleep: () => new Promise<void>(() => undefined) },
    random,
    newId: () => `id-${(ids += 1)}`,
  })
  return { engine, log }
}
