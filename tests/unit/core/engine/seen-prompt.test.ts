import { expect, test } from 'vitest'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

/** Sixty words that no other call contains. */
const words = (call: number) => Array.from({ length: 60 }, (_, word) => `w${call}x${word}`).join(' ')

test('the prompt of a stage is rebuilt byte for byte from the log, for every stage of a dialog with folds, notes and questions', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request, call) =>
    request.scene.digestOf
      ? 'A digest.'
      : call === 4
        ? ['One ', { wait: held.wait }, 'two']
        : `${request.scene.kind} ${request.scene.stage} ${request.scene.speech} ${words(call)}`,
  )
  const { engine, clock } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 3, foldAbove: 600 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('One'))
  clock.advance(5)
  await engine.say(id, 'What of the buses?')
  await engine.note(id, 'first', 'Be brief.')
  held.open()
  const state = await engine.settled(id)
  expect(state.folds.length).toBeGreaterThan(0)
  const sent = provider.requests.filter((request) => !request.scene.digestOf)
  const stages = state.turns.flatMap((turn) => turn.stages.map((stage) => ({ turn, stage })))
  expect(stages).toHaveLength(sent.length)
  for (const [index, { turn, stage }] of stages.entries()) {
    const seen = await engine.prompt(id, turn.id, stage.stage)
    const request = sent[index]
    const parts = [
      ...(request?.system ?? []),
      ...(request?.messages ?? []).flatMap((message) => (message.role === 'tool' ? [] : message.parts)),
    ]
    expect(seen.parts.map((part) => part.text)).toEqual(parts.map((part) => part.text))
  }
})

test('the cached prefix is marked: nothing at the first call, the history at a later one', async () => {
  const test_ = testEngine()
  const state = await runDialog(test_, { turns: 1 })
  const seen = (index: number, stage: 'draft' | 'final' | 'critique') =>
    test_.engine.prompt(state.id, state.turns[index]?.id ?? '', stage)
  expect((await seen(0, 'final')).parts.every((part) => !part.prefix)).toBe(true)
  const critique = await seen(1, 'critique')
  expect(critique.parts.map((part) => [part.package, part.prefix])).toEqual([
    ['rules', true],
    ['topic', true],
    ['history', true],
    ['identity', true],
    ['guidance', true],
    ['draft', false],
    ['guidance', false],
  ])
  expect(critique.tokens).toBe(critique.parts.reduce((sum, part) => sum + part.tokens, 0))
})

test('a stage without a call has no prompt', async () => {
  const test_ = testEngine()
  const state = await runDialog(test_, { turns: 1 })
  await expect(test_.engine.prompt(state.id, state.turns[0]?.id ?? '', 'draft')).rejects.toMatchObject({
    code: 'DIALOG_NOT_FOUND',
  })
})
