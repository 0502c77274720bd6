import { systemClock } from '../../src/app/system-clock.ts'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import type { Price } from '../../src/core/dialog/money/cost.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import type { Engine } from '../../src/core/engine/index.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'
import { withEngine } from './with-engine.ts'

/** The real engine with the built-in voices in every seat, at the given price. */
export function withRehearsal<T>(price: Price | null, work: (engine: Engine) => Promise<T>): Promise<T> {
  const rehearsal = createRehearsalProvider({ clock: systemClock })
  return withEngine(
    {
      list: () => Promise.resolve([]),
      get: () => rehearsal,
      priceOf: () => price,
      contextWindowOf: () => 1_000_000,
      expected: (_id, model) => rehearsal.expected?.(model) ?? null,
    },
    work,
  )
}

/** Runs a dialog to its end. */
export async function rehearse(engine: Engine, dialog: NewDialog): Promise<DialogState> {
  const id = await engine.create(dialog)
  await engine.start(id)
  return engine.settled(id)
}
