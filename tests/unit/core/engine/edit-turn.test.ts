import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { ScriptedProvider, newWords } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

const parts = (request: ModelRequest | undefined) =>
  [
    ...(request?.system ?? []),
    ...(request?.messages ?? []).flatMap((message) => (message.role === 'tool' ? [] : message.parts)),
  ].map((part) => part.text)
const words = (request: ModelRequest) =>
  request.scene.digestOf
    ? 'A digest.'
    : `${request.scene.kind} ${request.scene.stage} ${request.scene.speech} ${newWords(60)}`

test('prompts after an edit contain the edited text, and the stages keep the original', async () => {
  const { engine, provider } = testEngine()
  const id = await engine.create(newDialog({ turns: 1 }))
  provider.script = (request) => {
    if (request.scene.seat === 'first' && request.scene.stage === 'final') void engine.pause(id).catch(() => undefined)
    return `${request.scene.kind} ${request.scene.stage}`
  }
  await engine.start(id)
  const { turns } = await engine.settled(id)
  await engine.editTurn(id, turns[1]?.id ?? '', 'Alpha: Corrected.\r\n[CONCLUDE]')
  const made = provider.requests.length
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.turns[1]).toMatchObject({
    text: 'Corrected.',
    edits: [{ text: 'Corrected.' }],
    stages: [{}, {}, { text: 'speech final' }],
  })
  expect(parts(provider.requests[made]).join('\n')).toContain('<said by="Alpha" turn="2">\nCorrected.\n</said>')
  await expect(engine.editTurn(id, turns[1]?.id ?? '', '[CONCLUDE]')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a digest that includes an edited turn is no longer told: the whole text is, until it is folded again', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog({ turns: 3, critique: false, foldAbove: 500 }))
  provider.script = (request) => {
    if (request.scene.speech === 5 && request.scene.kind === 'speech') void engine.pause(id).catch(() => undefined)
    return words(request)
  }
  await engine.start(id)
  const paused = await engine.settled(id)
  expect(paused.folds.length).toBeGreaterThan(0)
  await engine.editTurn(id, paused.turns[1]?.id ?? '', 'The figure was wrong: it is seven.')
  const made = provider.requests.length
  await engine.resume(id)
  const state = await engine.settled(id)
  const fresh = provider.requests.slice(made).find((request) => request.scene.digestOf)
  expect(fresh?.scene.digestOf).toMatchObject({ earlier: null })
  expect(JSON.stringify(fresh?.scene.digestOf?.said)).toContain('it is seven')
  expect(state.folds.at(-1)?.staleSince).toBeNull()
  await engine.regenerate(id, state.turns[2]?.id ?? '')
  await engine.settled(id)
  expect(parts(provider.requests.at(-1)).join('\n')).toContain('it is seven')
})

test('“What X saw” is exact for calls before and after edits, for versions, for failed tries and after a change of the seat', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog({ turns: 2, foldAbove: 600 }))
  let turnId = ''
  provider.script = (request) => {
    const { scene } = request
    // Edits, notes and another manner arrive during a call, and do not reach it.
    if (scene.kind === 'speech' && scene.speech === 2 && scene.stage === 'draft') {
      void engine.editTurn(id, turnId, 'Edited while the draft was made.').catch(() => undefined)
      void engine.say(id, 'What of the buses?').catch(() => undefined)
      void engine
        .changeSeat(id, 'second', { provider: 'scripted', model: 'test', name: 'Beta', persona: 'Terse.' })
        .catch(() => undefined)
    }
    return words(request)
  }
  await engine.start(id)
  turnId = (await engine.state(id)).turns[0]?.id ?? ''
  const done = await engine.settled(id)
  turnId ||= done.turns[0]?.id ?? ''
  const turn = (step: number) =>
    engine.state(id).then((state) => state.turns.find((candidate) => candidate.step === step)?.id ?? '')
  await engine.regenerate(id, await turn(3))
  await engine.settled(id)
  await engine.editTurn(id, await turn(1), 'Edited after the end.')
  provider.script = (request) => (request.scene.stage === 'critique' ? [new Error('broken')] : words(request))
  await engine.regenerate(id, await turn(4))
  await engine.settled(id)
  await engine.regenerate(id, await turn(5))
  const state = await engine.settled(id)
  const sent = provider.requests.filter((request) => !request.scene.digestOf)
  let checked = 0
  for (const request of sent) {
    const versions = state.turns.flatMap((each) => [each, ...each.versions])
    const text = JSON.stringify(parts(request))
    const seen = await Promise.all(
      versions.flatMap((version) =>
        (['draft', 'critique', 'final'] as const).map((stage) =>
          engine.prompt(id, version.id, stage).then(
            (prompt) => JSON.stringify(prompt.parts.map((part) => part.text)),
            () => '',
          ),
        ),
      ),
    )
    expect(seen).toContain(text)
    checked += 1
  }
  expect(checked).toBe(sent.length)
})

test('a replaced version can be edited only after it was chosen again', async () => {
  const { engine } = testEngine()
  const { id, turns } = await runDialog({ engine }, { turns: 1 })
  const old = turns[1]?.id ?? ''
  await engine.regenerate(id, old)
  await engine.settled(id)
  await expect(engine.editTurn(id, old, 'No.')).rejects.toThrow('Another version of this turn stands now')
  await expect(engine.chooseVersion(id, (await engine.state(id)).turns[1]?.id ?? '', 'nobody')).rejects.toMatchObject({
    code: 'DIALOG_NOT_FOUND',
  })
})
