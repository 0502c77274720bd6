import { expect, onTestFinished, test } from 'vitest'
import { createRecognition } from '../../../../../src/base/language/recognise.ts'
import { speak } from '../../../../../src/base/language/t.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { brakeOf, failedSentence } from '../../../../../src/core/dialog/extras/brake.ts'
import { spending, totals } from '../../../../../src/core/dialog/money/totals.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { gate, newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../../helpers/test-engine.ts'
import { insightProvider, mapOf } from '../insights/scripted-insights.ts'

const plain = { critique: false } as const
const tokens = (state: Parameters<typeof totals>[0]) => {
  const { usage } = totals(state)
  return usage.promptTokens + usage.completionTokens
}

test('the map stops after two turns in a row that cannot be read, and says why in one sentence', async () => {
  const { provider, asked } = insightProvider(() => 'No.')
  const made = testEngine(provider)
  const { id } = await runDialog(made, { ...plain, turns: 4, insights: { map: true } })
  const errors = await made.engine.insightsMade(id)
  const state = await made.engine.state(id)
  // Each of the two failed attempts is repeated once, with the error.
  expect(asked).toHaveLength(4)
  expect(errors.map?.message).toMatch(/^The argument map has stopped after 2 failures in a row: test did not answer/)
  expect(brakeOf(state, 'map')?.sentence).toBe(errors.map?.message)
  expect(totals(state).failed).toBe(4)
  expect(totals(state).calls).toBe(provider.requests.length)
})

test('a stopped map stays so over a restart, is tried once on request, and goes on once that succeeds', async () => {
  let broken = true
  const { provider, asked } = insightProvider((request) => (broken ? 'No.' : mapOf(request)))
  const made = testEngine(provider)
  const { id } = await runDialog(made, { ...plain, turns: 4, insights: { map: true } })
  await made.engine.insightsMade(id)
  const next = await made.reopen()
  expect(brakeOf(await next.engine.state(id), 'map')).not.toBeNull()
  const before = asked.length
  await next.engine.makeInsight(id, 'map')
  expect((await next.engine.insightsMade(id)).map?.message).toContain('has stopped after 2 failures')
  // One attempt is two requests: the turn, and the turn with the error.
  expect(asked).toHaveLength(before + 2)
  broken = false
  await next.engine.makeInsight(id, 'map')
  expect(await next.engine.insightsMade(id)).toEqual({})
  const state = await next.engine.state(id)
  expect(brakeOf(state, 'map')).toBeNull()
  expect(state.map?.turns).toHaveLength(8)
})

test('after two failed digests no third is made until a person asks for one', async () => {
  const provider = new ScriptedProvider(({ scene }: ModelRequest) => (scene.digestOf ? [''] : newWords(120)))
  const at = testEngine(provider)
  const digests = () => provider.requests.filter(({ scene }) => scene.digestOf).length
  const { id } = await runDialog(at, { ...plain, turns: 6, foldAbove: 500 })
  expect(digests()).toBe(2)
  const state = await at.engine.state(id)
  expect(brakeOf(state, 'digest')?.sentence).toBe(
    'Folding the oldest turns into a digest has stopped after 2 failures in a row: test wrote no digest.',
  )
  expect(state.status).toBe('completed')
  await at.engine.retryExtra(id, 'digest')
  expect(brakeOf(await at.engine.state(id), 'digest')).toBeNull()
  await expect(at.engine.retryExtra(id, 'digest')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})

test('after a stop no call begins, and calls that began automatically are aborted', async () => {
  const held = gate()
  const { provider, asked } = insightProvider(
    ({ scene }) => (scene.insight?.kind === 'map' ? [{ wait: held.wait }, '{}'] : '{}'),
    ({ scene }) => (scene.kind === 'speech' && scene.speech === 2 ? [{ wait: held.wait }, 'Second.'] : null),
  )
  const always = { remembers: async () => true }
  const at = testEngine(provider, undefined as never, undefined as never, undefined, always)
  const id = await at.engine.create(newDialog({ ...plain, turns: 3, insights: { map: true, summaries: true } }))
  await at.engine.start(id)
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => provider.requests.some(({ scene }) => scene.speech === 2 && !scene.insight)).toBe(true)
  const before = provider.requests.length
  await at.engine.stop(id, 'now')
  expect(await at.engine.insightsMade(id)).toEqual({})
  held.open()
  expect(provider.requests).toHaveLength(before)
  const state = await at.engine.state(id)
  expect(state.stoppedNow).toBe(true)
  expect(totals(state)).toMatchObject({ calls: before, failed: 0 })
})

test('saying a turn of a stopped dialog again starts no other call', async () => {
  const held = gate()
  const { provider, asked } = insightProvider(mapOf, ({ scene }) =>
    scene.kind === 'speech' && scene.speech === 2 ? [{ wait: held.wait }, 'Second.'] : null,
  )
  const always = { remembers: async () => true }
  const at = testEngine(provider, undefined as never, undefined as never, undefined, always)
  const id = await at.engine.create(newDialog({ ...plain, turns: 3, insights: { summaries: true } }))
  await at.engine.start(id)
  await expect.poll(() => provider.requests.some(({ scene }) => scene.speech === 2)).toBe(true)
  await at.engine.stop(id, 'now')
  held.open()
  const [, speech] = (await at.engine.state(id)).turns
  await at.engine.regenerate(id, speech?.id ?? '')
  await at.engine.settled(id)
  await at.engine.insightsMade(id)
  const state = await at.engine.state(id)
  expect([state.status, state.stoppedNow, asked.length]).toEqual(['stopped', true, 0])
  expect(state.turns[1]?.versions).toHaveLength(1)
})

test('the calls of an aside count in its dialog, shown separately, and toward its cap', async () => {
  const at = testEngine()
  const { id } = await runDialog(at, { ...plain, turns: 1, cap: { tokens: 10_000 } })
  const aside = await at.engine.asides.open(id, { with: 'first', parent: 'pauses' })
  const before = tokens(await at.engine.state(id))
  for (const text of ['One.', 'Two.']) {
    await at.engine.takeSeat(aside, PERSON, text)
    await at.engine.settled(aside)
  }
  const during = await at.engine.state(id)
  expect(tokens(during)).toBe(before + 30)
  expect(spending(during).kinds.get('child')?.calls).toBe(2)
  await at.engine.closeChild(aside, 'all')
  const state = await at.engine.state(id)
  expect(totals(state).calls).toBe(at.provider.requests.length)
  expect(tokens(state)).toBe(15 * at.provider.requests.length)
})

test('the calls of an aside are reported to its dialog once, also after a kill', async () => {
  const at = testEngine()
  const { id } = await runDialog(at, { ...plain, turns: 1 })
  const aside = await at.engine.asides.open(id, { with: 'first', parent: 'pauses' })
  await at.engine.takeSeat(aside, PERSON, 'One.')
  await at.engine.settled(aside)
  // The state after a kill between the two facts.
  const told = await at.storage.log.read(id)
  expect(told.filter(({ type }) => type === 'child-spent')).toHaveLength(1)
  const next = await at.reopen()
  await next.engine.recover()
  await next.engine.recover()
  expect(totals(await next.engine.state(id)).calls).toBe(at.provider.requests.length)
})

test('a branch does not count the calls of an aside that it shares', async () => {
  const at = testEngine()
  const { id, turns } = await runDialog(at, { ...plain, turns: 1 })
  const aside = await at.engine.asides.open(id, { with: 'first', parent: 'pauses' })
  await at.engine.takeSeat(aside, PERSON, 'One.')
  await at.engine.settled(aside)
  await at.engine.closeChild(aside, 'all')
  const branch = await at.engine.branch(id, { turnId: turns.at(-1)?.id ?? '', keep: 'turn', seats: {} })
  await at.engine.recover()
  expect(totals(await at.engine.state(branch))).toMatchObject({ calls: 0 })
})

test('nothing is started that would pass the cap together with what is already running', async () => {
  const held = gate()
  const script = ({ scene }: ModelRequest): readonly Step[] =>
    scene.insight
      ? [{ wait: held.wait }, '{}']
      : [
          newWords(30),
          {
            type: 'ended',
            finish: { unified: 'stop', raw: 'stop' },
            usage: { ...NO_USAGE, promptTokens: 4_000, completionTokens: 10 },
          },
        ]
  const provider = new ScriptedProvider(script)
  const at = testEngine(provider)
  const { calls } = totals(await runDialog(testEngine(new ScriptedProvider(script)), { ...plain, turns: 1 }))
  const tokensMax = 4_010 * calls + 6_000
  const { id, turns } = await runDialog(at, { ...plain, turns: 1, cap: { tokens: tokensMax } })
  const spent = tokens(await at.engine.state(id))
  expect(turns.at(-1)?.status).toBe('ended')
  expect(tokensMax - spent).toBeGreaterThan(4_010)
  await at.engine.makeInsight(id, 'brief')
  await expect.poll(() => provider.requests.filter(({ scene }) => scene.insight).length).toBe(1)
  const refusals: string[] = []
  for (const insight of ['summaries', 'memory', 'map'] as const)
    await at.engine.makeInsight(id, insight).catch((error: Error) => refusals.push(error.message))
  expect(refusals).toHaveLength(3)
  for (const message of refusals) expect(message).toContain('the cap of this dialog leaves no room for it')
  held.open()
  await at.engine.insightsMade(id)
})

test('the reason why an extra failed is given in another language, with its name once, although both were stored in English', () => {
  onTestFinished(() => speak())
  const german: Readonly<Record<string, string>> = {
    'The argument map': 'Die Argumentkarte',
    '{work} failed: {why}': '{work} ist gescheitert: {why}',
    '{work} has stopped after {count} failures in a row: {why}': '{work} ruht nach {count} Fehlschlägen: {why}',
  }
  speak({ id: 'de', translate: (message) => german[message], recognise: createRecognition(Object.keys(german)) })
  expect(failedSentence('map', 'The argument map has stopped after 2 failures in a row: No key.')).toBe(
    'Die Argumentkarte ruht nach 2 Fehlschlägen: No key.',
  )
  expect(failedSentence('map', 'No key.')).toBe('Die Argumentkarte ist gescheitert: No key.')
})
