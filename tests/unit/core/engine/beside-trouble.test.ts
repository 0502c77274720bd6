import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capState } from '../../../../src/core/dialog/money/cap.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { requireEqualTotals } from '../../../helpers/equal-totals.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { ended, gate, newWords, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { sideBySide, words } from '../../../helpers/side-by-side.ts'
import { newDialog } from '../../../helpers/test-engine.ts'

const ROUNDS = { mode: 'exploration', turns: 3, critique: true } as const
const LOOP = 'The cost is high and nobody has yet shown what we gain by it. '.repeat(50)
/** This draft is made beside the comment before it. */
const AHEAD = 'first speech 3 draft'
const COMMENT = 'moderator moderation 2 final'

const placeOf = ({ scene }: ModelRequest) => `${scene.member} ${scene.kind} ${scene.speech} ${scene.stage}`

/** A dialog whose comment waits for the test, while the draft beside it is being written. */
async function withDraftOut(more: Parameters<typeof newDialog>[0] = {}) {
  const comment = gate()
  const provider = new ScriptedProvider((request): readonly Step[] | string =>
    placeOf(request) === COMMENT ? [{ wait: comment.wait }, words(request)] : words(request),
  )
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog({ ...ROUNDS, ...more }))
  await engine.start(id)
  const drafts = () => provider.requests.filter((request) => placeOf(request) === AHEAD)
  await expect.poll(() => drafts().length).toBe(1)
  return { engine, provider, id, drafts, comment }
}

test('a draft that repeats itself beside a comment is asked for once more, and both are counted', async () => {
  let asked = 0
  const provider = new ScriptedProvider((request) =>
    placeOf(request) === AHEAD && (asked += 1) === 1 ? LOOP : words(request),
  )
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(ROUNDS))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const turn = state.turns.find(({ kind, speech }) => kind === 'speech' && speech === 3)
  expect(asked).toBe(2)
  expect(turn?.stages[0]?.stage).toBe('draft')
  expect(turn?.stages[0]?.text).not.toContain(LOOP.slice(0, 40))
  expect(totals(state).calls).toBe(provider.requests.length)
  requireEqualTotals(state)
})

test('a draft that repeats itself twice is reported in its turn, after the comment is heard, and the dialog continues from there', async () => {
  let loops = true
  const provider = new ScriptedProvider((request) => (loops && placeOf(request) === AHEAD ? LOOP : words(request)))
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(ROUNDS))
  await engine.start(id)
  const rests = await engine.settled(id)
  expect(rests).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  expect(rests.turns.find(({ kind, speech }) => kind === 'moderation' && speech === 2)?.status).toBe('ended')
  expect(rests.turns.at(-1)).toMatchObject({ member: 'first', speech: 3, error: { code: 'TURN_REPEATS' } })
  loops = false
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  requireEqualTotals(state)
})

test('whatever the cap, calls side by side do not exceed it, and each is counted', async () => {
  const usage = { ...NO_USAGE, promptTokens: 80, completionTokens: 20 }
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 100, max: 3_000 }), async (tokens) => {
      const provider = new ScriptedProvider((request) => [words(request), { ...ended, usage }])
      const { engine } = sideBySide(provider)
      const id = await engine.create(newDialog({ ...ROUNDS, cap: { tokens } }))
      await engine.start(id)
      const state = await engine.settled(id)
      expect(['completed', 'stopped']).toContain(state.status)
      expect(capState(state, { cap: { tokens } }).spentTokens).toBeLessThanOrEqual(tokens)
      expect(totals(state).calls).toBe(provider.requests.length)
      requireEqualTotals(state)
    }),
    { numRuns: 15 },
  )
})

test('a draft is set aside and counted where the comment beside it ends the dialog', async () => {
  const comment = gate()
  const concludes: Step = { type: 'tool-call', callId: '1', tool: 'conclude', input: { reason: 'All is said.' } }
  const ends = 'moderator moderation 4 final'
  const provider = new ScriptedProvider((request): readonly Step[] | string =>
    placeOf(request) === ends && request.scene.call === 0
      ? [{ wait: comment.wait }, 'Enough.', concludes]
      : words(request),
  )
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog({ mode: 'exploration', turns: 4, critique: true }))
  await engine.start(id)
  await expect.poll(() => provider.requests.some((request) => placeOf(request) === 'first speech 5 draft')).toBe(true)
  comment.open()
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', endReason: 'concluded' })
  const speeches = state.turns.filter(({ kind, status }) => kind === 'speech' && status === 'ended')
  expect(speeches.map(({ member }) => member)).toEqual(['first', 'second', 'first', 'second', 'first', 'second'])
  const steps = state.turns.filter(({ status }) => status === 'ended').map(({ step }) => step)
  expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other))
  expect(totals(state).calls).toBe(provider.requests.length)
  requireEqualTotals(state)
})

test('a draft is asked of the new model where the seat changes its model meanwhile, and both are counted', async () => {
  const { engine, provider, id, drafts, comment } = await withDraftOut()
  const seat = { provider: 'scripted', model: 'another', name: 'Alpha' }
  await engine.changeSeat(id, 'first', seat)
  comment.open()
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(drafts().map(({ model }) => model)).toEqual(['test', 'another'])
  const turn = state.turns.find(({ kind, speech }) => kind === 'speech' && speech === 3)
  expect(turn?.stages.map(({ model }) => model)).toEqual(['another', 'another', 'another'])
  expect(totals(state).calls).toBe(provider.requests.length)
  requireEqualTotals(state)
})

test('where a window is too small, the transcript is folded first, and no draft is based on the folded part', async () => {
  const out = new Set<string>()
  const beside: string[] = []
  const provider = new ScriptedProvider((request): readonly Step[] => {
    const digests = request.scene.digestOf !== undefined
    const place = digests ? 'digest' : placeOf(request)
    if (digests || out.has('digest')) beside.push(...[...out, place].filter((each) => each !== 'digest'))
    out.add(place)
    const wait = new Promise<void>((resolve) => setTimeout(resolve, 2)).then(() => void out.delete(place))
    return [{ wait }, digests ? 'A digest.' : `${words(request)} ${newWords(120)}`]
  })
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog({ ...ROUNDS, turns: 5, foldAbove: 1_200 }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.folds.length).toBeGreaterThan(0)
  // The last closing does not hear others, so it continues while the transcript is folded for the comment before it.
  expect(beside.filter((place) => !place.startsWith('second speech 10 '))).toEqual([])
  expect(state.turns.some(({ madeBeside }) => madeBeside)).toBe(true)
  for (const request of provider.requests) {
    const told = promptTexts(request).join('\n')
    expect(told.split('<digest of').length).toBeLessThanOrEqual(2)
  }
  expect(totals(state).calls).toBe(provider.requests.length)
  requireEqualTotals(state)
})
