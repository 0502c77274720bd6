import { expect, test } from 'vitest'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../src/core/dialog/state.ts'
import { slowerBeside } from '../../../../src/core/dialog/turns/beside/slower-beside.ts'
import { statisticsOf } from '../../../../src/features/export/files/tables/statistics.ts'
import { modes } from '../../../../src/modes/index.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { sharedServer } from '../../../helpers/shared-server.ts'
import { SimulatedTime } from '../../../helpers/simulated-time.ts'
import { newDialog, registryOf, temporaryFolder, testEngine } from '../../../helpers/test-engine.ts'

/** A debate whose seats all use one server, with calls side by side where the engine wants them. */
async function debateOn(pace: Parameters<typeof sharedServer>[1], turns = 6, seed = 7) {
  const clock = new SimulatedTime()
  const { provider, calls } = sharedServer(clock, pace, seed)
  const providers = { ...registryOf(provider), sideBySide: () => true }
  const { engine, storage } = testEngine(new ScriptedProvider(), temporaryFolder(), clock, modes, { providers })
  const id = await engine.create(newDialog({ mode: 'debate', turns, critique: true }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const facts = await storage.log.read(id)
  const limited = facts.find(({ type }) => type === 'calls-limited')
  const together = calls.filter((call) =>
    calls.some((other) => other !== call && other.from <= call.from && other.to > call.from),
  )
  return { state, facts, limited, together }
}

test('a server whose calls take four times as long in pairs is called one at a time when that is known, and the record says so', async () => {
  const { state, facts, limited, together } = await debateOn({ of: (out) => (out > 1 ? 1 / 4 : 1) })
  expect(limited).toMatchObject({ provider: 'scripted', slower: true })
  expect(facts.filter(({ type }) => type === 'calls-limited')).toHaveLength(1)
  expect(state.ahead).toMatchObject({ limited: ['scripted'], slower: ['scripted'] })
  const known = limited?.at ?? 0
  expect(together.filter(({ from }) => from < known).length).toBeGreaterThan(3)
  expect(together.filter(({ from }) => from > known)).toEqual([])
  const { remarks } = statisticsOf(state, { prices: null } as never, '')
  expect(remarks).toContain(
    'scripted took longer side by side than one after the other, and was asked for one call at a time.',
  )
  // The decision depends only on the facts.
  expect(facts.reduce(reduce, emptyDialog(state.id)).ahead).toEqual(state.ahead)
})

test('a server whose calls take twice as long in pairs loses nothing, and one as fast in pairs continues in pairs', async () => {
  for (const of of [(out: number) => 1 / out, () => 1]) {
    const { limited, together } = await debateOn({ of })
    expect(limited).toBeUndefined()
    expect(together.length).toBeGreaterThan(8)
  }
})

test('a server with varying speed is not taken for slower in pairs', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { limited } = await debateOn({ of: () => 1, noise: 0.8 }, 4, seed)
    expect(limited).toBeUndefined()
  }
})

test('a few calls decide nothing', async () => {
  const { facts, state } = await debateOn({ of: (out) => (out > 1 ? 1 / 4 : 1) }, 6)
  const until = facts.findIndex(({ type }) => type === 'calls-limited')
  const early = facts.slice(0, until).reduce(reduce, emptyDialog(state.id))
  expect(slowerBeside(early)).toEqual(['scripted'])
  expect(slowerBeside({ turns: early.turns.slice(0, 4) })).toEqual([])
})
