import { expect, onTestFinished, test, vi } from 'vitest'
import { recordEnergy } from '../../../../../src/app/services/energy/record-energy.ts'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { createModelServers } from '../../../../../src/providers/servers/index.ts'
import { fakePower, type FakePower } from '../../../../helpers/fake-power.ts'
import { gate, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { HANG_MS } from '../../../../helpers/hang.ts'

type Hosts = readonly { readonly host: string; readonly wattHours: number; readonly samples: number }[]

/**
 * A real engine whose models wait for the test, a real HTTP host that reports its power, and a clock that stands still.
 */
async function setUp(power: FakePower, more: readonly FakePower[] = []) {
  const holds = [gate(), gate()] as const
  const provider = new ScriptedProvider((_request, call) =>
    call < 2 ? [{ wait: holds[call]!.wait }, 'Words.'] : 'Words.',
  )
  const { engine, clock } = testEngine(provider)
  const addresses = [power, ...more].map((each, index) => ({
    id: `host-${index}`,
    kind: 'ollama',
    baseUrl: `http://127.0.0.1:${index + 1}`,
    powerPort: each.port,
  }))
  const servers = createModelServers({
    servers: addresses,
    env: {},
    clock,
    ollamaBaseUrl: 'https://127.0.0.1:1',
    timeoutMs: HANG_MS,
  })
  const stored: { id: string; hosts: Hosts }[] = []
  const recorder = recordEnergy({
    engine: {
      watchList: (signal) => engine.watchList(signal),
      settled: (id) => engine.settled(id),
      state: (id) => engine.state(id),
      recordEnergy: async (id, hosts) => void stored.push({ id, hosts }),
    },
    servers,
  })
  onTestFinished(async () => {
    for (const hold of holds) hold.open()
    await engine.close()
    await recorder.close()
  })

  /** Advances the time and waits until the host has been asked again. */
  async function pass(milliseconds: number, asked: FakePower = power): Promise<void> {
    const before = asked.asked()
    await clock.sleeping(30_000)
    clock.advance(milliseconds)
    await eventually(() => expect(asked.asked()).toBeGreaterThan(before))
    // The answer has arrived when the next request is being waited for.
    await clock.sleeping(30_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  async function start(more: Partial<NewDialog> = {}): Promise<string> {
    const id = await engine.create(newDialog({ turns: 1, critique: false, seats: seatsAt(1, 1, 1), ...more }))
    await engine.start(id)
    return id
  }
  async function rest(id: string, calls = 2): Promise<void> {
    for (const hold of holds.slice(0, calls)) hold.open()
    await engine.settled(id)
  }
  return { engine, clock, recorder, stored, pass, start, rest }
}

function seatsAt(...ports: readonly (number | null)[]): NewDialog['seats'] {
  const [moderator, first, second] = ports.map((port, index) => ({
    provider: 'scripted',
    model: 'test',
    name: `S${index}`,
    ...(port === null ? {} : { baseUrl: `http://127.0.0.1:${port}` }),
  }))
  return { moderator: moderator!, first: first!, second: second! }
}

test('energy accounts for uneven intervals, and counts a host shared by several seats once', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [60, 40] })
  const { start, pass, rest, stored } = await setUp(power)
  const id = await start()
  await eventually(() => expect(power.asked()).toBe(1))
  power.answer = { hostname: 'gpu-1', watts: [200] }
  await pass(1_000)
  power.answer = { hostname: 'gpu-1', watts: [300] }
  await pass(2_500)
  await rest(id)
  await eventually(() => expect(stored).toHaveLength(1))
  expect(stored[0]).toEqual({
    id,
    hosts: [{ host: 'gpu-1', wattHours: expect.closeTo((150 * 1 + 250 * 2.5) / 3_600, 9) as number, samples: 3 }],
  })
})

test('a host that goes away keeps the energy measured before, and adds none while it is away', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [100] })
  const { start, pass, rest, stored } = await setUp(power)
  const id = await start()
  await eventually(() => expect(power.asked()).toBe(1))
  await pass(1_000)
  power.answer = { text: 'gone', status: 503 }
  await pass(1_000)
  power.answer = { hostname: 'gpu-1', watts: [400] }
  await pass(30_000)
  await pass(1_000)
  await rest(id)
  await eventually(() => expect(stored).toHaveLength(1))
  expect(stored[0]?.hosts).toEqual([
    { host: 'gpu-1', wattHours: expect.closeTo((100 + 400) / 3_600, 9) as number, samples: 4 },
  ])
})

test('seats on two hosts are both measured, and hosts without a seat are not', async () => {
  const [one, two, idle] = [
    await fakePower({ hostname: 'one', watts: [100] }),
    await fakePower({ hostname: 'two', watts: [50] }),
    await fakePower({ hostname: 'idle', watts: [9] }),
  ]
  const { start, pass, rest, stored } = await setUp(one, [two, idle])
  const id = await start({ seats: seatsAt(1, 2, null) })
  await eventually(() => expect([one.asked(), two.asked(), idle.asked()]).toEqual([1, 1, 1]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await pass(2_000)
  await eventually(() => expect(two.asked()).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await rest(id)
  await eventually(() => expect(stored).toHaveLength(1))
  expect(stored[0]?.hosts.toSorted((a, b) => a.host.localeCompare(b.host))).toEqual([
    { host: 'one', wattHours: expect.closeTo(200 / 3_600, 9) as number, samples: 2 },
    { host: 'two', wattHours: expect.closeTo(100 / 3_600, 9) as number, samples: 2 },
  ])
})

test('a dialog whose models run elsewhere asks no host and stores no figure', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [100] })
  const { start, rest, stored, recorder, engine } = await setUp(power)
  const id = await start({ seats: seatsAt(null, null, null) })
  await new Promise((resolve) => setTimeout(resolve, 400))
  await rest(id)
  await engine.close()
  await recorder.close()
  expect([power.asked(), stored]).toEqual([0, []])
})

test('energy measured before the app is closed is stored', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [360] })
  const { start, pass, engine, recorder, stored } = await setUp(power)
  const id = await start()
  await eventually(() => expect(power.asked()).toBe(1))
  await pass(10_000)
  await engine.close()
  await recorder.close()
  expect(stored).toEqual([{ id, hosts: [{ host: 'gpu-1', wattHours: expect.closeTo(1, 9) as number, samples: 2 }] }])
})

test('a dialog that another process runs is not measured here', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [100] })
  const { start, engine, clock } = await setUp(power)
  const id = await start()
  const recordedHere = vi.fn<() => Promise<void>>(async () => {})
  const state = await engine.state(id)
  const [summary] = await engine.list()
  const recorder = recordEnergy({
    engine: {
      // A dialog that runs in another process, as the engine sees it: running, but not here.
      async *watchList() {
        yield { whole: true, dialogs: [summary!], removed: [] }
      },
      settled: async () => state,
      state: async () => state,
      recordEnergy: recordedHere,
    },
    servers: createModelServers({
      servers: [{ id: 'h', kind: 'ollama', baseUrl: 'http://127.0.0.1:1', powerPort: power.port }],
      env: {},
      clock,
    }),
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await recorder.close()
  expect(recordedHere).not.toHaveBeenCalled()
})

test('a dialog that is resumed at once is measured in both runs, without the pause', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [360] })
  const { start, pass, rest, engine, stored, recorder } = await setUp(power)
  const id = await start()
  await eventually(() => expect(power.asked()).toBe(1))
  await pass(5_000)
  await engine.pause(id)
  await rest(id, 1)
  await engine.resume(id)
  await eventually(() => expect(stored).toHaveLength(1))
  // The first sample of the second run waits, because a host is asked at most once a second.
  await pass(1_000)
  await pass(2_000)
  await rest(id)
  await recorder.stored(id)
  expect(stored.map(({ hosts }) => hosts)).toEqual(
    [5, 2].map((seconds) => [{ host: 'gpu-1', wattHours: expect.closeTo(seconds / 10, 9) as number, samples: 2 }]),
  )
})
