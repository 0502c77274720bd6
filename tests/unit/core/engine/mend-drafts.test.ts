import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { requireSeen, words } from '../../../helpers/side-by-side.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'

const DRAFT = 'Cars cost lives in every street of it. Trams do not. A tram needs rails, and rails need money.'
const MENDED = DRAFT.replace('Trams do not.', 'Trams hardly ever do.')
const MENDS = 'OLD: Trams do not.\nNEW: Trams hardly ever do.'

const isFirst = ({ scene }: ModelRequest) => scene.kind === 'speech' && scene.speech === 1
const taskOf = (request: ModelRequest | undefined) => (request ? (promptTexts(request).at(-1) ?? '') : '')

/** A dialog whose first speech has this draft and critique, and then the finals of the test. */
async function run(finals: readonly string[], more: Partial<NewDialog> = {}, critique = 'HIT: Trams do not.') {
  const left = [...finals]
  const provider = new ScriptedProvider((request) => {
    if (!isFirst(request)) return words(request)
    const { stage } = request.scene
    return stage === 'draft' ? DRAFT : stage === 'critique' ? critique : (left.shift() ?? 'No more is said.')
  })
  const made = testEngine(provider)
  const id = await made.engine.create(newDialog({ critique: true, turns: 1, mendDrafts: true, ...more }))
  await made.engine.start(id)
  const state = await made.engine.settled(id)
  expect(state.status).toBe('completed')
  const turn = state.turns.find(({ kind }) => kind === 'speech')
  const asked = provider.requests.filter((request) => isFirst(request) && request.scene.stage === 'final')
  return { made, state, turn, asked, final: turn?.stages.find(({ stage }) => stage === 'final') }
}

test('a final that lists the changes of its draft is heard, stored and told as the whole speech', async () => {
  const { made, state, turn, asked } = await run([MENDS])
  expect(turn?.text).toBe(MENDED)
  expect(turn?.stages.map(({ text }) => text)).toEqual([DRAFT, 'HIT: Trams do not.', MENDED])
  expect(taskOf(asked[0])).toContain('Write only the sentences that change')
  const later = made.provider.requests.filter(({ scene }) => scene.kind === 'summary').map((each) => promptTexts(each))
  expect(later.flat().join('\n')).toContain(MENDED)
  expect(later.flat().join('\n')).not.toContain('OLD:')
  await requireSeen(made, state)
})

test('a whole speech in place of changes is used as it is', async () => {
  const said = 'Nothing of that draft stands. Here is another speech, about ferries and their timetables.'
  expect((await run([said])).turn?.text).toBe(said)
})

test('the whole speech is asked for once when a change does not fit its draft', async () => {
  const whole = 'Buses and ferries carry more people than any tram, and this is all there is to say of it.'
  const { made, turn, asked, final } = await run(['OLD: Buses are slow.\nNEW: Buses are quick.', whole])
  expect(turn?.text).toBe(whole)
  expect(asked).toHaveLength(2)
  expect(promptTexts(asked[1] as ModelRequest).join('\n')).toContain('"Buses are slow."')
  expect(final?.again).toEqual(['unreadable'])
  const seen = await made.engine.prompt(made.provider.requests[0]?.scene.dialogId ?? '', turn?.id ?? '', 'final')
  expect(seen.parts.map(({ text }) => text)).toEqual(promptTexts(asked[1] as ModelRequest))
})

test('when changes do not fit a second time, the draft is heard with those that fit, and the person is informed', async () => {
  const unfit = `${MENDS}\nOLD: Buses are slow.\nNEW: Buses are quick.`
  const { turn, final } = await run([unfit, unfit])
  expect(turn?.text).toBe(MENDED)
  expect(final?.blocks.some((block) => block.type === 'problem' && block.code === 'MENDS_UNFIT')).toBe(true)
})

test.each([
  ['without the choice', { mendDrafts: false }],
  ['for a small model that is told things plainly', { seats: plainSeats() }],
] as const)('the whole speech is asked for %s', async (_, more) => {
  const { asked, turn } = await run(['A whole speech about nothing but bridges.'], more)
  expect(taskOf(asked[0])).not.toContain('Write only the sentences that change')
  expect(turn?.text).toBe('A whole speech about nothing but bridges.')
})

test('a draft that its critic accepts needs no final', async () => {
  const { asked, turn } = await run([], {}, 'Keep it')
  expect([asked.length, turn?.text]).toEqual([0, DRAFT])
})

function plainSeats() {
  const seat = (name: string) => ({ provider: 'scripted', model: 'test', name, plain: true })
  return { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }
}
