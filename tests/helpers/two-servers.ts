import { onTestFinished } from 'vitest'
import type { DialogEvent } from '../../src/core/contract/events.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { createEngine } from '../../src/core/engine/index.ts'
import type { EnginePorts, ModelProvider } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { createProviderRegistry } from '../../src/providers/registry.ts'
import { createFakeVendor, type FakeReply } from './fake-vendor/index.ts'
import { FakeClock } from './fake-clock.ts'
import { newDialog } from './test-engine.ts'

const NOBODY: ModelProvider = {
  id: 'rehearsal',
  async *stream() {
    yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
  },
  models: async () => [],
}

/** What a server answers to a call for words. */
type Answer = () => FakeReply | Promise<FakeReply>

/**
 * A council over real HTTP: the first and the moderator at one server, the second at another or the same. Servers on
 * this computer get one call at a time; here they count as remote ones.
 */
export async function councilAtServers(log: EnginePorts['log'], one: Answer, other: Answer | null) {
  const serve = async (answer: Answer) => {
    const fake = await createFakeVendor({ reply: ({ method }) => (method === 'POST' ? answer() : {}) })
    onTestFinished(() => fake.close())
    return fake
  }
  const [here, there] = [await serve(one), other && (await serve(other))]
  const server = (id: string, baseUrl: string) => ({ id, kind: 'openai', baseUrl, label: id, model: 'm' })
  const registry = createProviderRegistry({
    env: {},
    rehearsal: NOBODY,
    servers: [server('here', here.origin), ...(there ? [server('there', there.origin)] : [])],
  })
  let ids = 0
  const engine = createEngine({
    log,
    providers: { ...registry, sideBySide: () => true },
    modes,
    clock: new FakeClock(),
    random: () => 0.5,
    newId: () => `s-${(ids += 1)}`,
  })
  onTestFinished(() => engine.close())
  const seat = (name: string, provider: string) => ({ provider, model: 'm', name })
  const id = await engine.create(
    newDialog({
      mode: 'council',
      critique: false,
      seats: {
        moderator: seat('Iris', 'here'),
        first: seat('Alpha', 'here'),
        second: seat('Beta', there ? 'there' : 'here'),
      },
    }),
  )
  const posts = (fake: typeof here) => fake.requests.filter(({ method }) => method === 'POST').length
  return {
    calls: () => posts(here) + (there ? posts(there) : 0),
    async held(): Promise<{ readonly state: DialogState; readonly events: readonly DialogEvent[] }> {
      const stop = new AbortController()
      const events: DialogEvent[] = []
      const watched = (async () => {
        for await (const batch of engine.watch(id, 0, stop.signal)) events.push(...batch)
      })()
      await engine.start(id)
      const state = await engine.settled(id)
      stop.abort()
      await watched
      return { state, events }
    },
  }
}

/** Two servers; the slow one answers its first call only after the quick one has been called. */
export function slowAndQuick(words: () => string) {
  let called: () => void = () => undefined
  const quickCalled = new Promise<void>((resolve) => (called = resolve))
  const slow: Answer = async () => {
    await quickCalled
    return { text: words() }
  }
  const quick: Answer = () => {
    called()
    return { text: words() }
  }
  return { slow, quick }
}
