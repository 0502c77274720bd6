import { onTestFinished } from 'vitest'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import type { Clock, EnginePorts, ModelProvider } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { createProviderRegistry, type VendorRegistry } from '../../src/providers/registry.ts'
import { openStorage, type Storage } from '../../src/core/storage/index.ts'
import { putEmptyLibrary } from './empty-library.ts'
import { createFakeVendor, type FakeRecord, type FakeReply, type FakeVendor } from './fake-vendor/index.ts'
import { FakeClock } from './fake-clock.ts'
import { newWords } from './scripted-provider.ts'
import { newDialog, temporaryFolder } from './test-engine.ts'

const nobody: ModelProvider = {
  id: 'rehearsal',
  async *stream() {
    yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
  },
  models: async () => [],
}

/** The real engine on a real database, with real vendors over real HTTP to the fake one. */
export interface VendorEngine<C extends Clock = FakeClock> {
  readonly engine: Engine
  readonly storage: Storage
  readonly registry: VendorRegistry
  readonly fake: FakeVendor
  readonly clock: C
  /** A dialog whose three seats use the server. */
  dialog(more?: Partial<NewDialog>): NewDialog
}

/**
 * @param reply what the server answers; where it returns null, new words
 * @param kind the wire format that it speaks
 */
export async function vendorEngine<C extends Clock = FakeClock>(
  reply: (request: FakeRecord) => FakeReply | null,
  {
    kind = 'openai',
    clock = new FakeClock() as Clock as C,
    more = () => ({}),
  }: {
    kind?: string
    clock?: C
    more?: (made: Pick<VendorEngine, 'storage' | 'registry'>) => Partial<EnginePorts>
  } = {},
): Promise<VendorEngine<C>> {
  const fake = await createFakeVendor({
    // Lists of models are requested as well.
    reply: (request) => (request.method === 'POST' ? (reply(request) ?? { text: newWords(30) }) : {}),
  })
  const registry = createProviderRegistry({
    env: {},
    rehearsal: nobody,
    servers: [{ id: 'box', kind, baseUrl: fake.origin, label: 'The box', model: 'm' }],
  })
  const dataDir = temporaryFolder()
  putEmptyLibrary(dataDir)
  const storage = openStorage(dataDir, { now: () => clock.now() })
  let ids = 0
  const engine = createEngine({
    log: storage.log,
    providers: registry,
    modes,
    clock,
    random: () => 0.5,
    newId: () => `v-${(ids += 1)}`,
    ...more({ storage, registry }),
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
    await fake.close()
  })
  const seat = (name: string) => ({ provider: 'box', model: 'm', name })
  return {
    engine,
    storage,
    registry,
    fake,
    clock,
    dialog: (more = {}) =>
      newDialog({ seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }, ...more }),
  }
}

/** The requests for words, in order. */
export function chats({ fake }: Pick<VendorEngine<Clock>, 'fake'>): readonly FakeRecord[] {
  return fake.requests.filter(({ method }) => method === 'POST')
}
