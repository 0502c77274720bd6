import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../../../../src/core/engine/index.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { createFakeVendor, type FakeVendor } from '../../../../helpers/fake-vendor/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../../helpers/test-engine.ts'
import { PATHS, providerAt } from '../../../providers/support.ts'

const SAID = 'Cars take room. A tram carries “a whole street” at once.'
const MAP = {
  nodes: [
    { id: 'a', kind: 'claim', quote: 'Cars take room.', label: 'Room' },
    { id: 'b', kind: 'support', quote: 'A tram carries "a whole street" at once.', label: 'Trams' },
  ],
  edges: [{ from: 'b', to: 'a', relation: 'supports' }],
}
const SUMMARY = { thesis: 'Fewer cars.', arguments: ['Cars take room.'], evidence: ['Trams.'], answered: [] }

let fake: FakeVendor
const asked: string[] = []
beforeAll(async () => {
  fake = await createFakeVendor({
    reply: ({ body }) => {
      const text = JSON.stringify(body)
      const map = text.includes('<steps>')
      if (!map && !text.includes('counter-arguments that')) return { text: SAID }
      asked.push(text)
      return { text: JSON.stringify(map ? MAP : SUMMARY) }
    },
  })
})
afterAll(() => fake.close())

test.each(PATHS)('%s: an insight is requested with its schema, and its answer is read', async (path) => {
  const provider = providerAt(path, fake)
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
  })
  const seat = (name: string) => ({ provider: provider.id, model: 'fake-1', name })
  asked.length = 0
  const id = await engine.create(
    newDialog({
      turns: 1,
      critique: false,
      seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
      insights: { map: true, summaries: true },
    }),
  )
  await engine.start(id)
  expect(await engine.settled(id)).toMatchObject({ status: 'completed' })
  expect(await engine.insightsMade(id)).toEqual({})
  const state = await engine.state(id)
  expect(state.map).toMatchObject({
    dropped: 0,
    nodes: [{ quote: 'Cars take room.' }, { quote: 'A tram carries “a whole street” at once.' }, {}, {}],
    edges: [
      { from: 'n2', to: 'n1' },
      { from: 'n4', to: 'n3' },
    ],
  })
  expect(state.summaries).toEqual({ first: SUMMARY, second: SUMMARY })
  expect(state.spent.every(({ usage }) => usage.promptTokens > 0 && !usage.estimated)).toBe(true)
  expect(asked).toHaveLength(4)
  for (const body of asked)
    expect(body).toMatch(
      /"relation":\{"type":"string","enum":\["supports","rebuts","concedes"\]\}|"thesis":\{"type":"string"\}/,
    )
})
