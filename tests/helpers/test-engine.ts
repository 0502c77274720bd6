import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { ConfigError } from '../../src/core/contract/errors/errors.ts'
import type { DialogEvent } from '../../src/core/contract/events.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import type { Clock, EnginePorts, ModelProvider, ModeRegistry, ProviderRegistry } from '../../src/core/engine/ports.ts'
import { modes as shippedModes } from '../../src/modes/index.ts'
import { createHandover } from '../../src/features/memory/engine/create-handover.ts'
import { createRetrieval } from '../../src/app/services/retrieval/create-retrieval.ts'
import { openStorage, type Storage } from '../../src/core/storage/index.ts'
import { putEmptyLibrary } from './empty-library.ts'
import { FakeClock } from './fake-clock.ts'
import { ScriptedProvider } from './scripted-provider.ts'

export interface TestEngine<C extends Clock = FakeClock> {
  readonly engine: Engine
  readonly storage: Storage
  readonly provider: ScriptedProvider
  readonly clock: C
  readonly dataDir: string
  /** The engine and storage of the next process on the same data, without a clean end of this one. */
  reopen(): Promise<TestEngine<C>>
}

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'idi-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function registryOf(provider: ModelProvider): ProviderRegistry {
  return {
    list: () => Promise.resolve([]),
    get(id) {
      if (id !== provider.id) throw new ConfigError('CONFIG_INVALID', `There is no provider "${id}".`)
      return provider
    },
    priceOf: () => null,
    contextWindowOf: () => null,
    takesTools: () => !(provider instanceof ScriptedProvider) || provider.callsTools,
  }
}

/** Ports in place of the usual ones, which may be made of the storage. */
type MorePorts = Partial<EnginePorts> | ((storage: Storage) => Partial<EnginePorts>)

/** The real engine on a real database; only the model's words and the clock are made up. */
export function testEngine(provider?: ScriptedProvider, dataDir?: string): TestEngine
export function testEngine<C extends Clock>(
  provider: ScriptedProvider,
  dataDir: string,
  clock: C,
  modes?: ModeRegistry,
  more?: MorePorts,
): TestEngine<C>
export function testEngine(
  provider = new ScriptedProvider(),
  dataDir = temporaryFolder(),
  clock: Clock = new FakeClock(),
  modes: ModeRegistry = shippedModes,
  more: MorePorts = {},
): TestEngine<Clock> {
  putEmptyLibrary(dataDir)
  const storage = openStorage(dataDir, { now: () => clock.now() })
  const handover = createHandover(storage.memories, storage.settings)
  let ids = 0
  const run = Math.random().toString(36).slice(2, 8)
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes,
    clock,
    random: () => 0.5,
    newId: () => `${run}-${(ids += 1)}`,
    retrieve: createRetrieval({ log: storage.log, now: () => clock.now() }).retrieve,
    memories: { ...handover, ...storage.memories },
    ...(typeof more === 'function' ? more(storage) : more),
  })
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await engine.close()
    storage.close()
  }
  onTestFinished(close)
  return {
    engine,
    storage,
    provider,
    clock,
    dataDir,
    async reopen() {
      // A crash: the database goes away under the run, which can store nothing more.
      open = false
      storage.close()
      await engine.close()
      return testEngine(new ScriptedProvider(provider.script), dataDir, clock, modes, more)
    },
  }
}

export function newDialog(more: Partial<NewDialog> = {}): NewDialog {
  const seat = (name: string) => ({ provider: 'scripted', model: 'test', name })
  return {
    topic: 'Should cities ban private cars?',
    mode: 'debate',
    turns: 2,
    seed: 7,
    seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
    ...more,
  }
}

/** Runs a dialog until it rests. */
export async function runDialog({ engine }: Pick<TestEngine, 'engine'>, more: Partial<NewDialog> = {}) {
  const id = await engine.create(newDialog(more))
  await engine.start(id)
  return await engine.settled(id)
}

/** Collects what a watcher sees until `until` holds. */
export async function watchUntil(
  engine: Engine,
  id: string,
  until: (event: DialogEvent) => boolean,
  afterSeq = 0,
): Promise<DialogEvent[]> {
  const stop = new AbortController()
  const events: DialogEvent[] = []
  for await (const batch of engine.watch(id, afterSeq, stop.signal)) {
    const at = batch.findIndex(until)
    events.push(...(at < 0 ? batch : batch.slice(0, at + 1)))
    if (at >= 0) break
  }
  return events
}
