import { expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { tournamentSchema, type Tournament } from '../../../../src/features/tournament/model/tournament.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { STANDARD_RUBRIC } from '../../../../src/core/dialog/judging/rubric.ts'
import { standingsOf } from '../../../../src/features/tournament/model/standings.ts'
import { estimateTournament } from '../../../../src/features/tournament/engine/estimate-tournament.ts'
import type { HoldOptions } from '../../../../src/features/tournament/engine/hold-options.ts'
import { holdTournament } from '../../../../src/features/tournament/engine/hold-tournament.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { gate, newWords, type ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { registryOf, temporaryFolder, testEngine, type TestEngine } from '../../../helpers/test-engine.ts'
import type { Engine } from '../../../../src/core/engine/engine.ts'
import { modes } from '../../../../src/modes/index.ts'
import { chooses, judging, toldTo } from '../../core/engine/judging/judges.ts'

const MODELS = ['plum', 'pear', 'fig'] as const
/** The judges do not get the names: they see these words. */
const MARKS: Readonly<Record<string, string>> = { plum: 'CCC', pear: 'BBB', fig: 'AAA' }
const PRICE = { input: 1, output: 1, cacheRead: null, cacheWrite: null, above: null }

const cup = (over: Partial<Tournament> = {}): Tournament =>
  tournamentSchema.parse({
    format: 'idi.tournament-1',
    name: 'A cup',
    entrants: MODELS.map((model) => ({ name: model.toUpperCase(), provider: 'scripted', model })),
    motions: ['Should cities ban private cars?', 'Is homework worth its hours?'],
    moderator: { name: 'Iris', provider: 'scripted', model: 'moderator' },
    judges: [{ provider: 'scripted', model: 'judge' }],
    turns: 1,
    critique: false,
    ...over,
  })

/** Each speaker says its own word; the judge prefers the later one in the alphabet. */
function fruit(more: (model: string) => readonly Step[] | null = () => null): ScriptedProvider {
  const provider = judging((request) => {
    const speakers = [...toldTo(request).matchAll(/turn \d+, (Speaker \d)\n([A-Z]+) /g)]
    const [, best] = speakers.toSorted((one, other) => (other[2] ?? '').localeCompare(one[2] ?? ''))[0] ?? []
    return chooses(best ?? 'neither')
  })
  const { script } = provider
  provider.script = (request, call) => {
    if (request.scene.insight?.kind === 'judging') return script(request, call)
    return more(request.model) ?? `${MARKS[request.model] ?? 'MMM'} ${newWords(8)}`
  }
  return provider
}

function hold(
  tested: Pick<TestEngine, 'engine' | 'storage'>,
  tournament: Tournament,
  options: Partial<HoldOptions> = {},
) {
  const { engine, storage } = tested
  const parts = {
    engine,
    settings: storage.settings,
    work: storage.work,
    judges: { rubric: async () => STANDARD_RUBRIC },
    clock: { now: () => 1 },
  }
  const signal = new AbortController().signal
  return holdTournament(tournament, parts, {
    pairCost: null,
    anew: false,
    signal,
    told: () => {},
    found: () => {},
    ...options,
  })
}

const priced = (provider: ScriptedProvider) =>
  testEngine(provider, temporaryFolder(), new FakeClock(), modes, {
    providers: { ...registryOf(provider), priceOf: () => PRICE },
  })

test('every entrant meets every other on both sides, and the better one wins', async () => {
  const tested = testEngine(fruit())
  const { bouts, until } = await hold(tested, cup({ atOnce: 2 }))
  expect(until).toBe('end')
  expect(bouts).toHaveLength(12)
  const met = bouts.map(({ bout }) => `${bout?.first} ${bout?.second} ${bout?.motion}`)
  expect(new Set(met).size).toBe(12)
  const { rows } = standingsOf(
    bouts.flatMap(({ bout }) => bout ?? []),
    { seed: 1, samples: 50 },
  )
  expect(rows.map(({ name, won, lost }) => [name, won, lost])).toEqual([
    ['PLUM', 8, 0],
    ['PEAR', 4, 4],
    ['FIG', 0, 8],
  ])
  // The two dialogs of a pair refer to each other, and have the same draws.
  const [first, second] = await Promise.all(
    bouts.slice(0, 2).map(({ dialogId }) => tested.engine.state(dialogId ?? '')),
  )
  expect(second?.config?.rematchOf?.dialogId).toBe(first?.id)
  expect(second?.config?.seed).toBe(first?.config?.seed)
})

test('a kill in the middle loses no dialog, repeats none, and pays for nothing twice', async () => {
  const held = gate()
  let speeches = 0
  const tested = testEngine(
    fruit((model) => (model !== 'judge' && (speeches += 1) === 24 ? [{ wait: held.wait }, 'late words'] : null)),
  )
  const first = hold(tested, cup())
  first.catch(() => undefined)
  await expect.poll(() => speeches).toBe(24)
  const over = (await tested.engine.list()).filter(({ status }) => status === 'completed').length
  expect(over).toBeGreaterThan(1)
  const next = await tested.reopen()
  held.open()
  let found = 0
  const { bouts, until } = await hold(next, cup(), { found: (done) => (found = done) })
  expect([until, bouts.filter(({ bout }) => bout).length]).toEqual(['end', 12])
  expect(found).toBeGreaterThanOrEqual(over - 1)
  expect(await next.engine.list()).toHaveLength(12)
  const asked = next.provider.requests.length
  await hold(next, cup())
  expect(next.provider.requests).toHaveLength(asked)
})

test('an entrant whose calls fail loses nothing, is skipped after two failures in a row without delaying others, and is tried again', async () => {
  let down = true
  const refused = new ProviderError('PROVIDER_AUTH', 'The key is refused.', { retryable: false })
  const tested = testEngine(fruit((model) => (model === 'fig' && down ? [refused] : null)))
  const { bouts, until, failing } = await hold(tested, cup())
  expect([until, failing]).toEqual([
    'failing',
    'Calling scripted:fig has stopped after 2 failures in a row: The key is refused.',
  ])
  const { rows, failed } = standingsOf(
    bouts.flatMap(({ bout }) => bout ?? []),
    { seed: 1, samples: 50 },
  )
  expect(failed).toBe(2)
  expect(rows.find(({ name }) => name === 'FIG')).toMatchObject({ won: 0, lost: 0, failed: 2 })
  expect(rows.find(({ name }) => name === 'PLUM')).toMatchObject({ won: 4, failed: 0 })
  down = false
  const again = await hold(tested, cup())
  expect(again.bouts.every(({ bout }) => bout?.failedBy === null)).toBe(true)
  expect(await tested.engine.list()).toHaveLength(12)
})

test('bouts that were passed over because of a failing model are held once it answers again', async () => {
  const refused = new ProviderError('PROVIDER_AUTH', 'The key is refused.', { retryable: false })
  const others = gate()
  let calls = 0
  const tested = testEngine(
    fruit((model) => {
      if (model !== 'fig') return null
      calls += 1
      // Two bouts fail while those of the second motion, which began with them, are under way.
      return calls <= 2 ? [refused] : calls <= 4 ? [{ wait: others.wait }, `AAA ${newWords(8)}`] : null
    }),
  )
  let failed = 0
  const holding = hold(tested, cup({ atOnce: 6 }), {
    told: ({ bout }) => void (failed += bout?.failedBy === null ? 0 : 1),
  })
  await expect.poll(() => [failed, calls]).toEqual([2, 4])
  others.open()
  const { bouts, until } = await holding
  expect([until, bouts.filter(({ bout }) => bout === null).length]).toEqual(['end', 0])
  expect(bouts.filter(({ bout }) => bout?.failedBy !== null)).toHaveLength(2)
})

test('no more bouts begin than the cap allows, and pairs stay together', async () => {
  let usd = 0
  const took = (): readonly Step[] => [
    newWords(8),
    {
      type: 'ended',
      finish: { unified: 'stop', raw: 'stop' },
      usage: { ...NO_USAGE, promptTokens: Math.round(usd * 1_000_000) },
    },
  ]
  const tested = priced(fruit(took))
  const whole = await estimateTournament(cup(), tested.engine, { priceOf: () => PRICE }, 0)
  expect(whole).toMatchObject({ dialogs: 12, unpriced: [] })
  const pairCost = whole.pairCost ?? 0
  expect(pairCost).toBeGreaterThan(0)
  expect(whole.cost).toBeGreaterThan(5 * pairCost)
  usd = pairCost / 12
  const { bouts, until } = await hold(tested, cup({ cap: { usd: pairCost * 2.5 } }), { pairCost })
  const begun = bouts.filter(({ dialogId }) => dialogId !== null)
  expect(until).toBe('cap')
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.length).toBeLessThan(12)
  expect(begun.length % 2).toBe(0)
  expect(begun.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(pairCost * 2.5)
  // With more money the tournament continues, without holding earlier dialogs again.
  const more = await hold(tested, cup({ cap: { usd: pairCost * 50 } }), { pairCost })
  expect([more.until, (await tested.engine.list()).length]).toEqual(['end', 12])
})

test('a dialog that reached the cap gives no verdict, and is repeated once there is more money', async () => {
  let usd = 0
  const took = (): readonly Step[] => [
    newWords(8),
    {
      type: 'ended',
      finish: { unified: 'stop', raw: 'stop' },
      usage: { ...NO_USAGE, promptTokens: Math.round(usd * 1_000_000) },
    },
  ]
  const tested = priced(fruit(took))
  const { pairCost } = await estimateTournament(cup(), tested.engine, { priceOf: () => PRICE }, 0)
  const usual = pairCost ?? 0
  // Each call costs far more than expected.
  usd = usual * 0.6
  const first = await hold(tested, cup({ cap: { usd: usual * 1.5 } }), { pairCost })
  const stopped = (await tested.engine.list()).filter(({ endReason }) => endReason === 'cap')
  // The first was closed early, with the moderator's words about half a debate; the other has not begun.
  expect([first.until, stopped.map(({ status }) => status)]).toEqual(['cap', ['completed']])
  expect(first.bouts.filter(({ bout }) => bout)).toEqual([])
  const asked = tested.provider.requests.length
  expect((await hold(tested, cup({ cap: { usd: usual * 1.5 } }), { pairCost })).until).toBe('cap')
  expect(tested.provider.requests).toHaveLength(asked)
  usd = 0
  const more = await hold(tested, cup({ cap: { usd: usual * 50 } }), { pairCost })
  expect([more.until, more.bouts.filter(({ bout }) => bout?.winner).length]).toEqual(['end', 12])
  expect(await tested.engine.list()).toHaveLength(13)
  expect(more.cost).toBeCloseTo(first.cost)
})

test('a kill while a dialog is being stored leaves no stray dialog, and its bout is held', async () => {
  const tested = testEngine(fruit())
  const create: typeof tested.engine.create = (input, named) =>
    tested.engine.create(input, async (id) => {
      await named?.(id)
      throw new Error('killed')
    })
  const killed = { ...tested, engine: Object.assign(Object.create(tested.engine) as Engine, { create }) }
  await expect(hold(killed, cup())).rejects.toThrow('killed')
  expect(await tested.engine.list()).toEqual([])
  const { bouts } = await hold(tested, cup())
  expect(bouts.filter(({ bout }) => bout)).toHaveLength(12)
  expect(await tested.engine.list()).toHaveLength(12)
})

test('one process at a time holds a tournament', async () => {
  const held = gate()
  const tested = testEngine(fruit(() => [{ wait: held.wait }, newWords(8)]))
  const first = hold(tested, cup())
  await expect.poll(() => tested.provider.requests.length).toBeGreaterThan(0)
  const other = openStorage(tested.dataDir)
  onTestFinished(() => other.close())
  await expect(hold({ engine: tested.engine, storage: other }, cup({ atOnce: 4 }))).rejects.toThrow(
    /^Another window or command of Intermediated Dialog holds this tournament/,
  )
  held.open()
  await first
  // A later process finds all dialogs held.
  let found = 0
  await hold({ engine: tested.engine, storage: other }, cup(), { found: (done) => (found = done) })
  expect([found, (await tested.engine.list()).length]).toEqual([12, 12])
})

test('a dialog deleted during the tournament is held again, and the others continue', async () => {
  const tested = testEngine(fruit())
  const { engine } = tested
  const deleted: string[] = []
  const told = async ({ dialogId }: { readonly dialogId: string | null }) => {
    if (deleted.length > 0 || dialogId === null) return
    deleted.push(dialogId)
    await engine.bin(dialogId)
    await engine.remove(dialogId)
  }
  const first = await hold(tested, cup({ judges: undefined }), { told: (held) => void told(held) })
  expect(first.until).toBe('end')
  const again = await hold(tested, cup({ judges: undefined }))
  expect(again.bouts.every(({ bout }) => bout !== null)).toBe(true)
  const ids = (await engine.list()).map(({ id }) => id)
  expect([ids.length, ids.includes(deleted[0] ?? '')]).toEqual([12, false])
})

test('a stopped tournament leaves no dialog running, and can be continued', async () => {
  const stop = new AbortController()
  const tested = testEngine(fruit())
  const { until } = await hold(tested, cup(), {
    signal: stop.signal,
    told: (_held, done) => done === 3 && stop.abort(),
  })
  expect(until).toBe('stopped')
  expect((await tested.engine.list()).filter(({ status }) => status === 'running')).toEqual([])
  const { bouts } = await hold(tested, cup())
  expect(bouts.filter(({ bout }) => bout)).toHaveLength(12)
})
