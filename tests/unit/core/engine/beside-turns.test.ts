import { expect, test } from 'vitest'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { requireEqualTotals } from '../../../helpers/equal-totals.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { gate, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { requireSeen, scriptOf, sideBySide, words } from '../../../helpers/side-by-side.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'

const ROUNDS = { mode: 'exploration', turns: 3, critique: true } as const

const placeOf = ({ scene }: ModelRequest) => `${scene.member} ${scene.kind} ${scene.speech} ${scene.stage}`

/** The calls that are open at the same time: each is answered when the next few have had time to arrive. */
function overlapping() {
  const out = new Set<string>()
  const met = new Set<string>()
  const provider = new ScriptedProvider((request) => {
    const place = placeOf(request)
    for (const other of out) met.add(`${other} | ${place}`)
    out.add(place)
    const wait = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => void out.delete(place))
    return [{ wait }, words(request)]
  })
  return { provider, met }
}

test('the second speaker’s opening and closing are made beside the first’s, and drafts beside the comments', async () => {
  const { provider, met } = overlapping()
  const parts = sideBySide(provider)
  const id = await parts.engine.create(newDialog(ROUNDS))
  await parts.engine.start(id)
  const state = await parts.engine.settled(id)
  expect(state.status).toBe('completed')
  expect(met).toContain('first speech 1 draft | second speech 2 draft')
  expect([...met].some((pair) => /^first speech 5 \w+ \| second speech 6 draft$/.test(pair))).toBe(true)
  expect([...met].some((pair) => /^first speech 5 \w+ \| moderator moderation 5 final$/.test(pair))).toBe(true)
  for (const speech of [3, 4, 5])
    expect(met).toContain(
      `moderator moderation ${speech - 1} final | ${speech % 2 ? 'first' : 'second'} speech ${speech} draft`,
    )
  expect(state.turns.map(({ step }) => step)).toEqual(state.plan?.map(({ step }) => step))
  expect(state.turns.filter(({ madeBeside }) => madeBeside).map(({ kind, speech }) => `${kind} ${speech}`)).toEqual([
    'speech 2',
    'speech 3',
    'speech 4',
    'speech 5',
    'moderation 5',
    'speech 6',
  ])
  const alone = testEngine(new ScriptedProvider(words))
  const aloneId = await alone.engine.create(newDialog(ROUNDS))
  await alone.engine.start(aloneId)
  const wanted = await alone.engine.settled(aloneId)
  expect(scriptOf(state)).toEqual(scriptOf(wanted))
  const callsOf = (of: ScriptedProvider) => of.requests.map(placeOf).toSorted()
  expect(callsOf(provider)).toEqual(callsOf(alone.provider))
  expect(wanted.turns.some(({ madeBeside }) => madeBeside)).toBe(false)
  requireEqualTotals(state)
  await requireSeen(parts, state)
})

test('the critic of a draft gets the comment that the draft did not hear', async () => {
  const { provider } = overlapping()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(ROUNDS))
  await engine.start(id)
  const state = await engine.settled(id)
  const comment = state.turns.find(({ kind, speech }) => kind === 'moderation' && speech === 2)?.text ?? ''
  const told = (place: string) =>
    promptTexts(provider.requests.find((request) => placeOf(request) === place) as ModelRequest).join('\n')
  expect(comment).not.toBe('')
  expect(told('first speech 3 draft')).not.toContain(comment)
  expect(told('first speech 3 critique')).toContain(comment)
  expect(told('first speech 3 final').split(comment)).toHaveLength(2)
  // The closing speeches of the two do not know each other.
  const closing = state.turns.find(({ kind, speech }) => kind === 'speech' && speech === 5)?.text ?? ''
  expect(told('second speech 6 final')).not.toContain(closing)
  expect(told('moderator summary 6 final')).toContain(closing)
})

test('the speech is written again where the critic rejects the draft', async () => {
  const provider = new ScriptedProvider((request) =>
    placeOf(request) === 'first speech 3 critique' ? 'Start over\nMeet the question.' : words(request),
  )
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(ROUNDS))
  await engine.start(id)
  await engine.settled(id)
  const lastOf = (place: string) =>
    promptTexts(provider.requests.find((request) => placeOf(request) === place) as ModelRequest).at(-1)
  expect(lastOf('first speech 3 final')).toContain('The draft is set aside')
  expect(lastOf('first speech 5 final')).toContain('the draft, mended')
})

test('a draft is made again with everything heard when a person speaks during the comment', async () => {
  const comment = gate()
  const provider = new ScriptedProvider((request): readonly Step[] | string =>
    placeOf(request) === 'moderator moderation 2 final' ? [{ wait: comment.wait }, words(request)] : words(request),
  )
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(ROUNDS))
  await engine.start(id)
  await expect.poll(() => provider.requests.some((request) => placeOf(request) === 'first speech 3 draft')).toBe(true)
  await engine.say(id, 'Who is to pay for it?')
  comment.open()
  const state = await engine.settled(id)
  const drafts = provider.requests.filter((request) => placeOf(request) === 'first speech 3 draft')
  expect(drafts).toHaveLength(2)
  expect(promptTexts(drafts[1] as ModelRequest).join('\n')).toContain('Who is to pay for it?')
  expect(state.turns.find(({ speech, kind }) => speech === 3 && kind === 'speech')?.madeBeside).toBe(false)
  expect(totals(state).calls).toBe(provider.requests.length)
  requireEqualTotals(state)
})

test('one call is made at a time when the dialog asks for it, and each hears everything', async () => {
  const { provider, met } = overlapping()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog({ ...ROUNDS, oneByOne: true }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(met.size).toBe(0)
  expect(state.turns.some(({ madeBeside }) => madeBeside)).toBe(false)
})
