import { describe, expect, test } from 'vitest'
import { compareMends, preferenceOf } from '../../../../../scripts/judging/mends-meter.ts'
import { textsOf } from '../../../../../src/core/engine/prompt/seen-prompt.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, registryOf, testEngine } from '../../../../helpers/test-engine.ts'
import { chooses, judge, readings, toldTo } from './judges.ts'

const OLD = 'Rough second sentence.'

/** A draft of two sentences; as changes, its second sentence is new; as a whole, it is another speech. */
function speech(request: ModelRequest): string {
  const { stage, kind } = request.scene
  if (kind !== 'speech') return newWords(12)
  if (stage === 'critique') return `hit: the point\nmissed: a reason\nagain: ${newWords(3)}`
  if (stage === 'draft') return `Rough ${newWords(20)}. ${OLD}`
  return toldTo(request).includes('OLD:') ? `OLD: ${OLD}\nNEW: Mended ${newWords(5)}.` : `Whole ${newWords(20)}.`
}

/** The counts of judges that prefer the speech beginning with a word; "one": the one in the first place. */
async function compared(prefers: 'Rough' | 'Whole' | 'one', more: Parameters<typeof newDialog>[0] = {}) {
  const provider = new ScriptedProvider((request) => {
    if (request.scene.insight?.kind !== 'judging') return speech(request)
    const first = /^=\w+= Version 1\n(\w+)/mu.exec(toldTo(request))?.[1]
    return chooses(prefers === 'one' || first === prefers ? 'Version 1' : 'Version 2', ['So it is.'])
  })
  const { engine, storage } = testEngine(provider)
  const id = await engine.create(newDialog(more))
  await engine.start(id)
  await engine.settled(id)
  await engine.judging.meter.measure(id, [judge('before')])
  await engine.judging.settled(id)
  const facts = await storage.log.read(id)
  provider.requests.length = 0
  let ids = 0
  const ports = {
    providers: registryOf(provider),
    modes,
    clock: new FakeClock(),
    random: () => 0.5,
    newId: () => `compared-${(ids += 1)}`,
  }
  const counts = await compareMends({ facts, texts: await textsOf(facts, storage.log) }, ports, [judge('judge')])
  return { counts, provider, facts, stored: await storage.log.read(id) }
}

const NONE = { mends: 0, whole: 0, alike: 0, unread: 0, uncompared: 0 }

describe.each([{ mendDrafts: true }, {}])('finals of a dialog with %j', (more) => {
  test('are compared with the other form of the same drafts: the better one is counted', async () => {
    // A final with changes begins like its draft.
    expect((await compared('Rough', more)).counts).toEqual({ ...NONE, mends: 4 })
    expect((await compared('Whole', more)).counts).toEqual({ ...NONE, whole: 4 })
    expect((await compared('one', more)).counts).toEqual({ ...NONE, alike: 4 })
  })

  test('are asked for once each, from the existing draft and critique, and nothing is stored', async () => {
    const { provider, facts, stored } = await compared('Whole', more)
    const judged = readings(provider)
    const asked = provider.requests.filter((request) => !judged.includes(request))
    expect(judged).toHaveLength(8)
    expect(asked.map(({ scene }) => scene.stage)).toEqual(['final', 'final', 'final', 'final'])
    const said = facts.flatMap((fact) => (fact.type === 'stage-ended' && fact.stage !== 'final' ? [fact] : []))
    for (const request of asked) {
      const speeches = said.filter(({ text }) => toldTo(request).includes(text))
      expect(speeches.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['draft', 'critique']))
      expect(toldTo(request).includes('OLD:')).toBe(!('mendDrafts' in more))
    }
    expect(stored).toEqual(facts)
  })
})

test('a seat that is asked for a whole speech in either case is not compared', async () => {
  const seat = (name: string) => ({ provider: 'scripted', model: 'test', name, plain: true })
  const seats = { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }
  const { counts } = await compared('Whole', { seats, mendDrafts: true })
  expect(counts).toEqual({ ...NONE, uncompared: 4 })
})

test.each([
  [{ whole: 20, mends: 5, alike: 10 }, 'whole preferred'],
  [{ whole: 12, mends: 10, alike: 10 }, 'whole not preferred'],
  [{ whole: 2, mends: 10, alike: 20 }, 'whole not preferred'],
  [{ whole: 8, mends: 8, alike: 3 }, 'too few'],
  [{ whole: 0, mends: 0, alike: 0 }, 'too few'],
])('%j: %s', (counts, verdict) => {
  expect(preferenceOf({ ...NONE, ...counts }).verdict).toBe(verdict)
})
