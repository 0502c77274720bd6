import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '../../src/app/new-id.ts'
import { systemClock } from '../../src/app/system-clock.ts'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import type { Price } from '../../src/core/dialog/money/cost.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import type { ProviderRegistry } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'
import { openStorage } from '../../src/core/storage/index.ts'

/** The real engine on a real database in a folder of its own, with the built-in voices in every seat at a price of the bench's. */
export async function withRehearsal<T>(price: Price | null, work: (engine: Engine) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  const storage = openStorage(folder)
  const rehearsal = createRehearsalProvider({ clock: systemClock })
  const providers: ProviderRegistry = {
    list: () => Promise.resolve([]),
    get: () => rehearsal,
    priceOf: () => price,
    contextWindowOf: () => 1_000_000,
    expected: (_id, model) => rehearsal.expected?.(model) ?? null,
  }
  const engine = createEngine({
    log: storage.log,
    providers,
    modes,
    clock: systemClock,
    random: Math.random,
    newId: createIdSource(),
  })
  try {
    return await work(engine)
  } finally {
    await engine.close()
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a dialog to its end. */
export async function rehearse(engine: Engine, dialog: NewDialog): Promise<DialogState> {
  const id = await engine.create(dialog)
  await engine.start(id)
  return engine.settled(id)
}
