import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import type { Clock } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { openStorage, type Storage } from '../../src/core/storage/index.ts'
import { putEmptyLibrary } from '../../tests/helpers/empty-library.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../../tests/helpers/fake-vendor/index.ts'
import { registryAt, type Format } from './formats.ts'

export interface TortureEngine {
  readonly engine: Engine
  readonly storage: Storage
  dialog(more?: Partial<NewDialog>): NewDialog
  close(): Promise<void>
}

/** Waits for limits end at once; the wait for a silent server takes this long instead of minutes. */
const TICK_MS = 100
const SILENCE_TICKS = 20
/** A wait of at least this many milliseconds is the watch for silence. */
const WATCH_MS = 200_000

/** Paths that ask a server for words. */
const FOR_WORDS = /\/(?:messages|completions|responses|chat)$|generateContent/i

/** A clock that jumps to the end of waits instead of waiting. */
function hastyClock(): Clock {
  let ahead = 0
  const now = () => Date.now() + ahead
  return {
    now,
    monotonic: now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        const until = now() + Math.max(0, milliseconds)
        // Tick by tick, so that data which arrived while this process was busy is read in between.
        let ticks = milliseconds < WATCH_MS ? 1 : SILENCE_TICKS
        const timer = setInterval(
          () => {
            ticks -= 1
            if (ticks > 0) return
            clearInterval(timer)
            ahead += Math.max(0, until - now())
            resolve()
          },
          milliseconds < WATCH_MS ? 0 : TICK_MS,
        )
        signal?.addEventListener('abort', () => {
          clearInterval(timer)
          reject(signal.reason as Error)
        })
      }),
  }
}

/** The real engine on a real database, with a real vendor over real HTTP to the fake one. */
export async function openEngine(
  format: Format,
  reply: (request: FakeRecord) => FakeReply | Promise<FakeReply>,
): Promise<TortureEngine> {
  const fake = await createFakeVendor({
    // Lists of models and descriptions of models are asked for as well, and get an empty answer.
    reply: (request) => (FOR_WORDS.test(request.path) ? reply(request) : {}),
  })
  const folder = mkdtempSync(join(tmpdir(), 'idi-torture-'))
  putEmptyLibrary(folder)
  const storage = openStorage(folder)
  let ids = 0
  const engine = createEngine({
    log: storage.log,
    providers: registryAt(format, fake.origin),
    modes,
    clock: hastyClock(),
    random: () => 0.5,
    newId: () => `t-${(ids += 1)}`,
  })
  const seat = (name: string) => ({ provider: format === 'openai-responses' ? 'openai' : 'box', model: 'm', name })
  return {
    engine,
    storage,
    dialog: (more = {}) => ({
      topic: 'Should cities ban private cars?',
      mode: 'debate',
      turns: 1,
      seed: 7,
      seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
      ...more,
    }),
    async close() {
      await engine.close()
      storage.close()
      await fake.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
