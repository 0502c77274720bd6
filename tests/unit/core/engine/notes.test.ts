import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const WHOLE = { critique: false, turns: 3 } as const
const asksForNotes = ({ messages }: ModelRequest) => JSON.stringify(messages.at(-1)).includes('</notes>')
const notes = (crux: string) =>
  `<notes>\nNEW: a figure\nOWED: nothing\nCRUX: ${crux}\nMOVE: press; it is thin\n</notes>\n`

/** Speaks new words each time; `noted` is the answer of a moderator that is asked for notes. */
function speaking(noted: (call: number, words: string) => readonly Step[] | string) {
  let asked = 0
  return new ScriptedProvider((request) => {
    const words = `${newWords(12)}.`
    return request.scene.kind === 'moderation' && asksForNotes(request) ? noted((asked += 1), words) : words
  })
}

test('notes are neither heard nor streamed, and only the moderator gets them', async () => {
  const { engine, provider } = testEngine(speaking((call, words) => `${notes(`crux ${call}`)}${words}`))
  const id = await engine.create(newDialog(WHOLE))
  const seen = watchUntil(engine, id, (event) => event.type === 'dialog-ended')
  await engine.start(id)
  const streamed = (await seen).flatMap((event) => (event.type === 'stage-delta' ? [event.text] : [])).join('')
  expect(streamed).not.toMatch(/notes|crux|it is thin/)
  const { turns } = await engine.state(id)
  const taken = turns.filter(({ stages }) => stages[0]?.blocks.some(({ type }) => type === 'notes'))
  // Between the openings the moderator takes no notes.
  expect(taken.map(({ kind, speech }) => [kind, speech])).toEqual([2, 3, 4].map((speech) => ['moderation', speech]))
  expect(taken[0]?.stages[0]?.blocks).toEqual([
    { type: 'notes', source: 'moderator', audience: 'self', text: notes('crux 1').split('\n').slice(1, 5).join('\n') },
  ])
  const told = provider.requests.filter(({ messages }) => JSON.stringify(messages).includes('crux'))
  expect(told.map(({ scene: { member, speech } }) => [member, speech])).toEqual([
    ['moderator', 3],
    ['moderator', 4],
  ])
  // Only the last notes are repeated, without those that are in the transcript anyway.
  expect(JSON.stringify(told[1]?.messages)).toContain('You noted earlier:\\nCRUX: crux 2')
  expect(JSON.stringify(told[1]?.messages)).not.toMatch(/crux 1|a figure/)
})

test('endless notes fail the turn at its output limit, and none of them is said', async () => {
  const made = testEngine(
    speaking(() => ['<notes>\nNEW: ', ...Array.from({ length: 400 }, () => `${newWords(10)}\n\n`), '</notes> Enough.']),
  )
  const state = await runDialog(made, WHOLE)
  expect(state.status).toBe('paused')
  const turn = state.turns.at(-1)
  expect([turn?.kind, turn?.speech, turn?.text]).toEqual(['moderation', 2, ''])
  expect(turn?.error?.code).toBe('TURN_EMPTY')
  expect(turn?.error?.message).toContain('used up its output limit before it said anything')
})

test('notes without a comment have the comment requested again, and only its new notes are kept', async () => {
  const { engine, clock } = testEngine(
    speaking((call, words) => (call === 1 ? notes('who pays') : `${notes('what it costs')}${words}`)),
  )
  const id = await engine.create(newDialog(WHOLE))
  await engine.start(id)
  clock.advance(await clock.sleeping(5_000))
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const stage = state.turns.find(({ kind, speech }) => kind === 'moderation' && speech === 2)?.stages[0]
  expect(stage?.attempts).toBe(2)
  // Only the notes of the call that counts are kept.
  expect(stage?.blocks).toEqual([expect.objectContaining({ text: expect.stringContaining('what it costs') })])
  expect(JSON.stringify(stage?.blocks)).not.toContain('who pays')
})

test('a comment requested again because it said nothing new keeps only the last notes', async () => {
  let said = ''
  const made = testEngine(
    speaking((call, words) => {
      if (call === 1) said = words
      return `${notes(`crux ${call}`)}${call === 2 ? said : words}`
    }),
  )
  const state = await runDialog(made, WHOLE)
  const stage = state.turns.find(({ kind, speech }) => kind === 'moderation' && speech === 3)?.stages[0]
  expect(stage?.again).toEqual(['little-new'])
  expect(stage?.blocks.filter(({ type }) => type === 'notes')).toEqual([
    expect.objectContaining({ text: expect.stringContaining('crux 3') }),
  ])
})

test.each([
  ['a usual model', { model: 'some-model' }, true],
  ['a tiny model', { model: 'tiny-2b' }, false],
  ['a tiny model that is to take them', { model: 'tiny-2b', notes: true }, true],
  ['a model that is told things plainly', { model: 'some-model', plain: true }, false],
  ['a model that is to take none', { model: 'some-model', notes: false }, false],
])('%s is asked for notes only where its settings and size allow it', async (_what, seat, asked) => {
  const made = testEngine(speaking((_call, words) => words))
  const dialog = newDialog(WHOLE)
  await runDialog(made, { ...WHOLE, seats: { ...dialog.seats, moderator: { ...dialog.seats.moderator, ...seat } } })
  expect(made.provider.requests.some(asksForNotes)).toBe(asked)
})
