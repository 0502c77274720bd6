import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '../../src/app/new-id.ts'
import { systemClock } from '../../src/app/system-clock.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import type { ProviderRegistry } from '../../src/core/engine/ports.ts'
import { openStorage, type Storage } from '../../src/core/storage/index.ts'
import { modes } from '../../src/modes/index.ts'

/** The real engine on a real database in a new folder, which is deleted afterwards. */
export async function withEngine<T>(
  providers: ProviderRegistry,
  work: (engine: Engine, storage: Storage) => Promise<T>,
  newId = createIdSource(),
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  const storage = openStorage(folder)
  const engine = createEngine({ log: storage.log, providers, modes, clock: systemClock, random: Math.random, newId })
  try {
    return await work(engine, storage)
  } finally {
    await engine.close()
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
