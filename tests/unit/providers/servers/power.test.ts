import { expect, test } from 'vitest'
import type { PowerSample } from '../../../../src/core/contract/host/power.ts'
import {
  createModelServers,
  type OwnModelServers,
  type PoweredServer,
} from '../../../../src/providers/servers/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { fakePower } from '../../../helpers/fake-power.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { HANG_MS } from '../../../helpers/hang.ts'

const server = (id: string, powerPort: number, baseUrl = 'http://127.0.0.1:1'): PoweredServer => ({
  id,
  kind: 'ollama',
  baseUrl,
  powerPort,
})

/** The default Ollama gets an address where power is never asked for. */
function serversOf(
  servers: readonly PoweredServer[],
  clock = new FakeClock(),
): { servers: OwnModelServers; clock: FakeClock } {
  return {
    servers: createModelServers({ servers, env: {}, clock, ollamaBaseUrl: 'https://127.0.0.1:1', timeoutMs: HANG_MS }),
    clock,
  }
}

/** Collects samples, and can stop watching. */
function watch(servers: OwnModelServers) {
  const leave = new AbortController()
  const samples: PowerSample[] = []
  const done = (async () => {
    for await (const sample of servers.power(leave.signal)) samples.push(sample)
  })()
  return {
    samples,
    seen: (count: number) => eventually(() => expect(samples.length).toBeGreaterThanOrEqual(count)),
    async leave() {
      leave.abort()
      await done
    },
  }
}

test('the cards of a host are added up, and a card without a value is left out', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [120.5, null, 79.5] })
  const { servers, clock } = serversOf([server('a', power.port)])
  const watching = watch(servers)
  await watching.seen(1)
  expect(watching.samples).toEqual([{ host: 'gpu-1', at: clock.now(), watts: 200 }])
  await watching.leave()
})

test('a host is asked only while watched, about once a second, and not after the last watcher left', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [100] })
  const { servers, clock } = serversOf([server('a', power.port)])
  expect(power.asked()).toBe(0)
  const [one, two] = [watch(servers), watch(servers)]
  for (let second = 1; second <= 3; second += 1) {
    await one.seen(second)
    expect(await clock.sleeping(1_000)).toBe(1_000)
    if (second < 3) clock.advance(1_000)
  }
  await two.seen(3)
  expect(power.asked()).toBe(3)
  await one.leave()
  clock.advance(1_000)
  await two.seen(4)
  await two.leave()
  clock.advance(60_000)
  expect(power.asked()).toBe(4)
})

test('a host behind several servers and addresses is counted once', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [100] })
  const { servers, clock } = serversOf([
    server('a', power.port),
    server('b', power.port, 'http://127.0.0.1:2'),
    server('c', power.port, 'http://localhost:3'),
  ])
  const watching = watch(servers)
  await watching.seen(1)
  await eventually(() => expect(power.asked()).toBe(2))
  await clock.sleeping(1_000)
  clock.advance(1_000)
  await watching.seen(2)
  expect(watching.samples.map(({ host, at }) => [host, at])).toEqual([
    ['gpu-1', clock.now() - 1_000],
    ['gpu-1', clock.now()],
  ])
  expect(['a', 'b', 'c'].map((provider) => servers.hostOf({ provider }))).toEqual(['gpu-1', 'gpu-1', 'gpu-1'])
  await watching.leave()
})

test('a host that goes away is asked less often, and again when it is back', async () => {
  const [steady, leaving] = [
    await fakePower({ hostname: 'steady', watts: [50] }),
    await fakePower({ hostname: 'leaving', watts: [70] }),
  ]
  const { servers, clock } = serversOf([server('a', steady.port), server('b', leaving.port)])
  const watching = watch(servers)
  const of = (host: string) => watching.samples.filter((sample) => sample.host === host).length
  await watching.seen(2)
  leaving.answer = { text: 'gone', status: 500 }
  for (let second = 1; second <= 32; second += 1) {
    clock.advance(1_000)
    await eventually(() => expect(of('steady')).toBe(second + 1))
    if (second === 10) {
      expect([leaving.asked(), of('leaving')]).toEqual([2, 1])
      leaving.answer = { hostname: 'leaving', watts: [75] }
    }
  }
  await eventually(() => expect(of('leaving')).toBeGreaterThanOrEqual(2))
  expect(leaving.asked()).toBeLessThanOrEqual(4)
  expect(watching.samples.findLast((sample) => sample.host === 'leaving')).toMatchObject({ watts: 75 })
  await watching.leave()
})

test.each([
  ['a web page', { text: '<html></html>' }],
  ['no cards', { text: '{"hostname":"x","gpus":[]}' }],
  ['cards without numbers', { text: '{"hostname":"x","gpus":[{"power_draw_watts":"N/A"}]}' }],
  ['a negative number', { text: '{"hostname":"x","gpus":[{"power_draw_watts":-5}]}' }],
  ['an answer without an end', { text: `{"hostname":"${'x'.repeat(200_000)}","gpus":[{"power_draw_watts":5}]}` }],
  ['an error', { text: '{"hostname":"x","gpus":[{"power_draw_watts":5}]}', status: 500 }],
  ['silence', 'silence' as const],
])('%s gives no sample, and the watching continues', async (_name, answer) => {
  const [steady, odd] = [await fakePower({ hostname: 'steady', watts: [50] }), await fakePower(answer)]
  const { servers, clock } = serversOf([server('odd', odd.port), server('a', steady.port)])
  const watching = watch(servers)
  await watching.seen(1)
  await eventually(() => expect(odd.asked()).toBe(1))
  await clock.sleeping(1_000)
  clock.advance(1_000)
  await watching.seen(2)
  expect(watching.samples.map(({ host }) => host)).toEqual(['steady', 'steady'])
  await watching.leave()
})

test.each(['localhost', 'localhost.localdomain', '127.0.0.1', '', undefined])(
  'a host that calls itself %j is not taken for another one with that name',
  async (hostname) => {
    const power = await fakePower({ ...(hostname === undefined ? {} : { hostname }), watts: [1] })
    const { servers } = serversOf([server('a', power.port, 'http://127.0.0.1:1')])
    const watching = watch(servers)
    await watching.seen(1)
    expect(watching.samples[0]).toMatchObject({ host: 'localhost', watts: 1 })
    expect(servers.hostOf({ provider: 'a' })).toBe('localhost')
    await watching.leave()
  },
)

test('a service on the internet is not asked for its power', () => {
  const servers = createModelServers({
    servers: [
      { id: 'far', kind: 'openai', baseUrl: 'https://models.example/v1' },
      { id: 'near', kind: 'openai', baseUrl: 'http://10.0.0.5:8000/v1' },
    ],
    env: {},
    clock: new FakeClock(),
  })
  expect([
    servers.hostOf({ provider: 'far' }),
    servers.hostOf({ provider: 'near' }),
    servers.hostOf({ provider: 'ollama' }),
    servers.hostOf({ provider: 'anthropic' }),
  ]).toEqual([null, '10.0.0.5', 'localhost', null])
  expect([
    servers.hostOf({ provider: 'ollama', baseUrl: 'http://10.0.0.5:11434' }),
    servers.hostOf({ provider: 'ollama', baseUrl: 'http://10.0.0.6:11434' }),
  ]).toEqual(['10.0.0.5', null])
})
