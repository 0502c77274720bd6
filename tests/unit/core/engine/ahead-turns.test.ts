import { expect, test } from 'vitest'
import { drawNumbers } from '../../../../src/core/dialog/draw.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { requireEqualTotals } from '../../../helpers/equal-totals.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

import {
  COUNCIL,
  ORDER,
  words,
  THREE_STAGES,
  sideBySide,
  heldAnswers,
  bothOut,
  scriptOf,
  requireSeen,
} from '../../../helpers/side-by-side.ts'

/** Styles with turns that do not hear each other, and the number of such pairs. */
const STYLES = [
  [COUNCIL, 3],
  [{ mode: 'debate', style: 'clash', critique: false }, 4],
  [{ mode: 'exploration', style: 'double-crux', critique: false }, 2],
  [{ mode: 'critique', style: 'pre-mortem', critique: false }, 1],
] as const

test.each(STYLES)(
  'both turns of a pair are requested at the same time, and heard in their order: %o',
  async (style, pairs) => {
    let out = 0
    let met = 0
    let meet = gate()
    const alone = testEngine(new ScriptedProvider(words))
    const wantedId = await alone.engine.create(newDialog(style))
    await alone.engine.start(wantedId)
    const wanted = await alone.engine.settled(wantedId)
    const apart = new Set(wanted.plan?.filter(({ apart: group }) => group !== undefined).map(({ title }) => title))
    const provider = new ScriptedProvider((request) => {
      if (!apart.has(request.scene.task?.title)) return words(request)
      const held = meet
      out += 1
      if (out === 2) {
        out = 0
        met += 1
        meet = gate()
        held.open()
      }
      return [{ wait: held.wait }, words(request)]
    })
    const parts = sideBySide(provider)
    const id = await parts.engine.create(newDialog(style))
    await parts.engine.start(id)
    const state = await parts.engine.settled(id)
    expect(met).toBe(pairs)
    expect(state.status).toBe('completed')
    expect(scriptOf(state)).toEqual(scriptOf(wanted))
    expect(provider.requests).toHaveLength(alone.provider.requests.length)
    expect(totals(state).calls).toBe(totals(wanted).calls)
    expect(state.ahead.stages).toEqual([])
    requireEqualTotals(state)
    await requireSeen(parts, state)
  },
)

/**
 * Dialogs that are killed while two calls are open: turns that do not hear each other, and drafts, openings and
 * closings in rounds.
 */
const KILLED = [
  { mode: 'council', critique: true },
  { mode: 'debate', turns: 3, critique: true },
] as const

test.each(KILLED)(
  'after two kills at each of 50 places, most with two calls under way, nothing is lost, doubled or out of order: %o',
  async (how) => {
    const plain = testEngine(new ScriptedProvider(words), temporaryFolder(), new FakeClock(), THREE_STAGES)
    const dialog = newDialog(how)
    const wantedId = await plain.engine.create(dialog)
    await plain.engine.start(wantedId)
    const wanted = scriptOf(await plain.engine.settled(wantedId))
    const random = drawNumbers(11)
    let stored = 0
    for (let kill = 0; kill < 100; kill += 1) {
      const at = 3 + (kill % 50)
      const slow = (request: ModelRequest) => {
        const wait = new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 4)))
        return [{ wait }, words(request)]
      }
      const killed = sideBySide(new ScriptedProvider(slow), THREE_STAGES)
      const id = await killed.engine.create(dialog)
      await killed.engine.start(id)
      await watchUntil(
        killed.engine,
        id,
        (event) => ('seq' in event && event.seq >= at) || event.type === 'dialog-ended',
      )
      const next = await killed.reopen()
      await next.engine.recover()
      const rests = await next.engine.state(id)
      stored += rests.ahead.stages.length
      if (rests.status !== 'completed') await next.engine.resume(id)
      const state = await next.engine.settled(id)
      expect(state.status, `kill ${kill} at ${at}`).toBe('completed')
      expect(scriptOf(state), `kill ${kill} at ${at}`).toEqual(wanted)
      expect(state.ahead.stages, `kill ${kill} at ${at}`).toEqual([])
      expect(
        state.spent.filter(({ kind }) => kind === 'ahead'),
        `kill ${kill} at ${at}`,
      ).toEqual([])
      requireEqualTotals(state)
    }
    expect(stored).toBeGreaterThan(10)
  },
)

test('an answer made ahead is kept over a pause, and its call is not repeated', async () => {
  const { provider, first, second } = heldAnswers()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  await bothOut(provider)
  await engine.pause(id)
  first.open()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await engine.state(id)).status).toBe('running')
  second.open()
  const paused = await engine.settled(id)
  expect(paused).toMatchObject({ status: 'paused', pauseReason: 'user' })
  expect(paused.ahead.stages).toHaveLength(1)
  requireEqualTotals(paused)
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.turns.map(({ member }) => member)).toEqual(ORDER)
  expect(provider.requests).toHaveLength(7)
})

test('a stop ends both calls, and both are counted', async () => {
  const { provider } = heldAnswers()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  await bothOut(provider)
  await engine.stop(id, 'now')
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'stopped', stoppedNow: true })
  expect(provider.aborted).toBe(2)
  expect(totals(state)).toMatchObject({ calls: 2, stopped: 2, failed: 0 })
  requireEqualTotals(state)
})

test('an answer made ahead is used when the turn before it is skipped', async () => {
  const { provider, second } = heldAnswers()
  const { engine } = sideBySide(provider)
  const id = await engine.create(newDialog(COUNCIL))
  await engine.start(id)
  await bothOut(provider)
  await engine.skip(id)
  second.open()
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.turns[0]).toMatchObject({ member: 'first', cancelReason: 'skip' })
  expect(state.turns[1]).toMatchObject({ member: 'second', status: 'ended' })
  expect(provider.requests).toHaveLength(7)
})
