import { expect, test } from 'vitest'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../src/features/export/files/parse-import.ts'
import type { Cut } from '../../../../src/core/contract/turn/cuts.ts'
import { cutWordsOf } from '../../../../src/core/dialog/turns/cut-words.ts'
import { gate, newWords, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

const CONCLUDE = '{"tool": "conclude", "input": {"reason": "Both agree."}}'
/** Says the words that the test gives for a turn, and something short in every other. */
const saying = (turns: Readonly<Record<string, string | readonly Step[]>>) =>
  new ScriptedProvider(({ scene: { kind, stage, speech } }) => {
    const said = stage === 'final' ? turns[`${kind} ${speech}`] : undefined
    return said ?? `${kind} ${stage} ${speech}`
  })

test('a model that continues in the role of the others is heard up to there, and then ended', async () => {
  const never = gate()
  const provider = saying({
    'speech 1': ['Alpha: Cars cost lives.\n\nBeta: ', 'They do not.', { wait: never.wait }, 'More of Beta.'],
  })
  const state = await runDialog(testEngine(provider), { turns: 1 })
  const turn = state.turns.find(({ speech, kind }) => kind === 'speech' && speech === 1)
  expect(state.status).toBe('completed')
  expect(turn?.text).toBe('Cars cost lives.')
  expect(turn?.stages.at(-1)?.cut).toEqual([
    { kind: 'label', text: 'Alpha: ' },
    { kind: 'others', text: 'Beta: They do not.' },
  ])
  expect(turn?.stages.at(-1)?.finish).toEqual({ unified: 'stop', raw: 'another speaker' })
})

test('an answer with only a label counts as empty and is tried again', async () => {
  let calls = 0
  const provider = new ScriptedProvider(({ scene: { kind, stage } }) =>
    kind === 'introduction' && (calls += 1) === 1 ? '**Iris (moderator):**' : `${kind} ${stage}`,
  )
  const { engine, clock } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  clock.advance(await clock.sleeping(5_000))
  const state = await engine.settled(id)
  expect(state.turns[0]).toMatchObject({ status: 'ended', text: 'introduction final' })
  expect(state.turns[0]?.stages[0]?.attempts).toBe(2)
})

test('a tool call written as text is run once, and left out of the words', async () => {
  const provider = saying({ 'moderation 4': `Thank you both.\n\n${CONCLUDE}` })
  const state = await runDialog(testEngine(provider), { turns: 4 })
  const comment = state.turns.find(({ kind, speech }) => kind === 'moderation' && speech === 4)
  expect(comment?.text).toBe('Thank you both.')
  expect(state.concluded?.reason).toBe('Both agree.')
  expect(comment?.stages.at(-1)?.blocks.filter(({ type }) => type === 'tool_call')).toHaveLength(1)
})

test('a refused tool call in text is answered in text, since no vendor knows of it', async () => {
  let refused = 0
  const provider = new ScriptedProvider(({ scene: { kind, stage, speech, call } }) => {
    if (kind !== 'moderation' || speech !== 4) return `${kind} ${stage} ${speech}`
    if (call > 0) return 'Then I say no more.'
    refused += 1
    return `conclude(reason="${newWords(120)}")`
  })
  const state = await runDialog(testEngine(provider), { turns: 4 })
  expect(refused).toBe(1)
  const again = provider.requests.find(({ scene }) => scene.call === 1)
  expect(again?.messages.map(({ role }) => role)).not.toContain('tool')
  expect(JSON.stringify(again?.messages.at(-1))).toContain('Result of conclude, which failed')
  expect(state.turns.find(({ kind, speech }) => kind === 'moderation' && speech === 4)?.text).toBe(
    'Then I say no more.',
  )
})

test('a summary may name the speakers at the beginning of a line', async () => {
  const provider = saying({ 'summary 2': 'Alpha: held that cars kill.\nBeta: held that they serve.' })
  const state = await runDialog(testEngine(provider), { turns: 1 })
  expect(state.turns.at(-1)?.text).toBe('Alpha: held that cars kill.\nBeta: held that they serve.')
})

test('what was cut is stored, in the full export, and back after an import', async () => {
  const provider = saying({ 'speech 1': 'Here is my revised speech:\n\nCars cost lives. (3 words)' })
  const state = await runDialog(testEngine(provider), { turns: 1 })
  const read = (content: 'whole' | 'finals') => new TextDecoder().decode(exportText(state, { content }))
  expect(read('whole')).toContain('Announcement: Here is my revised speech:')
  expect(read('finals')).not.toContain('revised speech')
  const { bodies } = parseImport(new TextDecoder().decode(exportJson(state)))
  expect(JSON.stringify(bodies)).toContain('"cut":[{"kind":"announcement"')
})

test('what was cut is described in plain text', () => {
  const cut: Cut[] = [
    { kind: 'marks', text: '- ' },
    { kind: 'label', text: 'Ben: ' },
    { kind: 'marks', text: '- ' },
  ]
  expect(cutWordsOf([{ stage: 'draft', cut }, { stage: 'final' }])).toBe('Label: Ben:\n\nMarks: - -')
  expect(cutWordsOf([{ stage: 'final' }])).toBe('')
  // The same label in two stages would be read as a repetition.
  const label = cut.slice(1, 2)
  expect(
    cutWordsOf([
      { stage: 'draft', cut: label },
      { stage: 'final', cut: label },
    ]),
  ).toBe('In the draft\nLabel: Ben:\n\nIn the final words\nLabel: Ben:')
})

test('words with a person’s marks and names stay as they were typed', async () => {
  const test_ = testEngine()
  const id = await test_.engine.create(newDialog({ turns: 1 }))
  await test_.engine.takeSeat(id, 'first', 'Alpha: - one\n- two\nBeta: you?')
  await test_.engine.start(id)
  const state = await test_.engine.settled(id)
  expect(state.turns.find(({ member }) => member === 'first')?.text).toBe('- one\n- two\nBeta: you?')
})
