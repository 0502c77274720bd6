import { expect, test } from 'vitest'
import { turnCutOff } from '../../../../src/core/dialog/turns/cut-off.ts'
import type { Finish } from '../../../../src/core/contract/turn/turn-parts.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { newWords, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

const FILTERED: Finish = { unified: 'content-filter', raw: 'content_filter' }
type Cuts = (scene: ModelRequest['scene'], call: number) => Finish | null

/** A dialog whose calls end as the test says; null: normally. */
async function ran(cuts: Cuts, more: Parameters<typeof runDialog>[1] = {}) {
  const provider = new ScriptedProvider(({ scene }, call): readonly Step[] => {
    const finish = cuts(scene, call)
    return [`${newWords(20)}.`, ...(finish ? [{ type: 'ended', finish, usage: NO_USAGE } as const] : [])]
  })
  const opened = testEngine(provider)
  return { ...opened, state: await runDialog(opened, { turns: 2, critique: false, ...more }) }
}

const inSpeech =
  (speech: number, finish: Finish = FILTERED): Cuts =>
  (scene) =>
    scene.kind === 'speech' && scene.speech === speech && scene.stage === 'final' ? finish : null

test.each<[string, Finish]>([
  ['a filter', FILTERED],
  ['a fault', { unified: 'other', raw: 'error' }],
])('a dialog pauses and asks the person about a speech that %s cut off', async (_who, finish) => {
  const { state } = await ran(inSpeech(2, finish))
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'cut' })
  expect(turnCutOff(state)).toMatchObject({ speech: 2, status: 'ended' })
  expect(turnCutOff(state)?.text).not.toBe('')
})

test('a cut-off speech that is kept stays as it is, and the dialog goes on to its end', async () => {
  const { engine, state } = await ran(inSpeech(2))
  await engine.resume(state.id)
  const ended = await engine.settled(state.id)
  expect(ended.status).toBe('completed')
  expect(ended.turns.find(({ speech, kind }) => kind === 'speech' && speech === 2)).toMatchObject({
    text: turnCutOff(state)?.text,
    versions: [],
  })
})

test('a cut-off speech can be said again; if it is cut off again, the person is asked again', async () => {
  let cut = 0
  const { engine, state } = await ran((scene, call) =>
    (cut += inSpeech(1)(scene, call) ? 1 : 0) <= 2 ? inSpeech(1)(scene, call) : null,
  )
  await engine.resume(state.id, { again: true })
  const asked = await engine.settled(state.id)
  expect(turnCutOff(asked)?.id).not.toBe(turnCutOff(state)?.id)
  expect(turnCutOff(asked)?.versions).toHaveLength(1)
  await engine.resume(state.id, { again: true })
  const ended = await engine.settled(state.id)
  expect(ended.status).toBe('completed')
  expect(ended.turns.find(({ speech }) => speech === 1)?.versions).toHaveLength(2)
})

test('a failed try to say a cut-off speech again leaves it as it was, and the question open', async () => {
  const { engine, provider, state } = await ran(inSpeech(1))
  provider.script = () => [new Error('No such model.')]
  await engine.resume(state.id, { again: true })
  const back = await engine.settled(state.id)
  expect(turnCutOff(back)?.id).toBe(turnCutOff(state)?.id)
})

test('cut-off drafts and critiques do not pause the dialog', async () => {
  const { state } = await ran(({ stage }) => (stage === 'final' ? null : FILTERED), { critique: true })
  expect(state.status).toBe('completed')
  expect(state.turns.flatMap(({ stages }) => stages).filter(({ finish }) => finish.unified !== 'stop')).not.toEqual([])
})

test('the person is asked about cut-off closing words too, and keeping them ends the dialog', async () => {
  const { engine, state } = await ran(({ kind }) => (kind === 'summary' ? FILTERED : null))
  expect(turnCutOff(state)?.kind).toBe('summary')
  await engine.resume(state.id)
  expect(await engine.settled(state.id)).toMatchObject({ status: 'completed', endReason: 'finished' })
})

test('a stopped dialog gets its closing words and stays stopped, whatever cut them off', async () => {
  const { engine, provider, state } = await ran(inSpeech(1))
  await engine.stop(state.id, 'now')
  provider.script = () => [newWords(20), { type: 'ended', finish: FILTERED, usage: NO_USAGE }]
  await engine.summarize(state.id)
  expect(await engine.settled(state.id)).toMatchObject({ status: 'stopped', endReason: 'stopped' })
})

test('nothing can be said again in a dialog in which nothing was cut off', async () => {
  const { engine, state } = await ran(() => null)
  await expect(engine.resume(state.id, { again: true })).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringContaining('No turn was cut off'),
  })
})

test('a speech that reached its length limit, and one that ended, do not pause the dialog', async () => {
  const { state } = await ran(() => ({ unified: 'length', raw: 'max_tokens' }))
  expect(state.status).toBe('completed')
})
