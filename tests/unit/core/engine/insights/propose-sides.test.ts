import { expect, test } from 'vitest'
import { createRehearsalProvider } from '../../../../../src/providers/rehearsal/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { gate, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'
import { MODERATED } from '../../../../helpers/moderated-modes.ts'

const never = new AbortController().signal
const TOPICS = [
  'Tea',
  'Write a poem about bees!',
  'Cities are loud.',
  'هل يجب حظر السيارات في المدن؟',
  'Should bees vote?',
]

test('one call proposes positions; it gets the topic and none of the positions given so far', async () => {
  const provider = new ScriptedProvider(() => 'Here: {"first":" Trains should be free. ","second":"They should not."}')
  const { engine } = testEngine(provider)
  const seat = { provider: 'scripted', model: 'test', name: 'Alpha', position: 'An old position' }
  const { seats } = newDialog()
  const sides = await engine.proposeSides(
    { ...newDialog({ topic: 'Trains' }), seats: { ...seats, first: seat } },
    never,
  )
  expect(sides).toEqual({ first: 'Trains should be free.', second: 'They should not.' })
  expect(provider.requests).toHaveLength(1)
  const told = JSON.stringify([provider.requests[0]?.system, provider.requests[0]?.messages])
  expect(told).toContain('Trains')
  expect(told).not.toContain('An old position')
  expect(await engine.list()).toEqual([])
})

test('an answer in the wrong form is requested once more, and then fails with a sentence', async () => {
  const provider = new ScriptedProvider(() => 'I would rather not.')
  const { engine } = testEngine(provider)
  await expect(engine.proposeSides(newDialog(), never)).rejects.toThrow(/did not answer in the form it was asked for/)
  expect(provider.requests).toHaveLength(2)
})

test('a proposal that is cancelled ends at once', async () => {
  const held = gate()
  const abort = new AbortController()
  const { engine } = testEngine(new ScriptedProvider(() => ['{', { wait: held.wait }]))
  const asked = engine.proposeSides(newDialog(), abort.signal)
  setImmediate(() => abort.abort(new Error('Enough.')))
  await expect(asked).rejects.toThrow()
  held.open()
})

test.each(MODERATED.map(({ info }) => info.id))(
  'the rehearsal voices propose sides for a %s on any topic',
  async (mode) => {
    for (const topic of TOPICS) {
      const voices = createRehearsalProvider({ clock: new FakeClock() })
      const provider = new ScriptedProvider(() => 'unused')
      provider.stream = (request, options) => voices.stream({ ...request, model: 'instant' }, options)
      const sides = await testEngine(provider).engine.proposeSides(newDialog({ mode, topic }), never)
      expect(sides.first).not.toBe(sides.second)
      for (const side of [sides.first, sides.second]) expect(side).toMatch(/^\p{Lu}[^{}]+$/u)
    }
  },
)
