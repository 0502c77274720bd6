import { expect, test } from 'vitest'
import { pairResult } from '../../../../src/core/dialog/judging/pair.ts'
import { partnerOf } from '../../../../src/core/dialog/judging/partner.ts'
import { sidesExchanged, whyNoSides, withSidesExchanged } from '../../../../src/core/dialog/judging/sides.ts'
import type { DialogConfig } from '../../../../src/core/contract/dialog-config.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../src/features/export/files/parse-import.ts'
import { modes } from '../../../../src/modes/index.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

const ada = { provider: 'scripted', model: 'a', name: 'Ada', persona: 'A judge.', position: 'For' }
const ben = { provider: 'scripted', model: 'b', name: 'Ben', sampling: { temperature: 0.2 }, position: 'Against' }
const seats: DialogConfig['seats'] = { ...newDialog().seats, first: ada, second: ben }

/** A debate that the model named in its closing wins. */
function judging(...winners: readonly string[]) {
  let closing = 0
  return testEngine(
    new ScriptedProvider((request) => {
      if (request.scene.kind !== 'summary') return newWords(60)
      const winner = winners[closing] ?? 'none'
      if (request.json) return 'Nobody can say.'
      closing += 1
      const end =
        winner === '???' ? '' : JSON.stringify({ winner, margin: winner === 'none' ? 'none' : 'clear', reasons: [] })
      return [`It came to an end. ${newWords(40)}\n\n${end}`]
    }),
  )
}

async function pairOf(winners: readonly string[]) {
  const made = judging(...winners)
  const first = await runDialog(made, { turns: 1, critique: false, seats })
  const id = await made.engine.create(withSidesExchanged(first.config as DialogConfig, first.id))
  await made.engine.start(id)
  return { ...made, first, rematch: await made.engine.settled(id) }
}

test('the debaters change places with all their settings; positions and draws stay', async () => {
  const { engine, first, rematch } = await pairOf(['Ada', 'Ben'])
  expect(rematch.config?.seats.first).toMatchObject({
    model: 'b',
    name: 'Ben',
    position: 'For',
    sampling: { temperature: 0.2 },
  })
  expect(rematch.config?.seats.second).toMatchObject({
    model: 'a',
    name: 'Ada',
    position: 'Against',
    persona: 'A judge.',
  })
  expect(rematch.config?.seed).toBe(first.config?.seed)
  expect(rematch.config?.rematchOf).toEqual({ dialogId: first.id, title: first.config?.topic })
  expect(rematch.turns.find(({ kind }) => kind === 'speech')?.stages[0]?.model).toBe('b')
  expect(sidesExchanged(first.config as DialogConfig, rematch.config as DialogConfig)).toBe(true)
  const list = await engine.list()
  expect(partnerOf({ id: first.id, rematchOf: null }, list)).toEqual({ id: rematch.id, is: 'rematch' })
  expect(partnerOf({ id: rematch.id, rematchOf: first.id }, list)).toEqual({ id: first.id, is: 'first' })
})

test('a rematch of a rematch has the first seating again, with its link', () => {
  const config = { ...newDialog(), seats, seed: 1, turns: 2, critique: true, earlyEnd: true, context: [] }
  const again = withSidesExchanged(withSidesExchanged(config, 'x') as DialogConfig, 'y')
  // A seat without a manner gets an empty persona, so that none is drawn.
  const second = { ...ben, persona: '' }
  expect(again).toEqual({ ...config, seats: { ...seats, second }, rematchOf: { dialogId: 'y' } })
})

test('a branch of a rematch is no rematch; the bin removes it from the pair; the link outlives the first dialog', async () => {
  const { engine, first, rematch } = await pairOf(['Ada', 'Ada'])
  const branch = await engine.branch(rematch.id, { turnId: rematch.turns[1]?.id ?? '', keep: 'turn', seats: {} })
  expect((await engine.state(branch)).config?.rematchOf).toBeUndefined()
  await engine.bin(rematch.id)
  expect(partnerOf({ id: first.id, rematchOf: null }, await engine.list())).toBeNull()
  await engine.restore(rematch.id)
  await engine.bin(first.id)
  await engine.remove(first.id)
  expect((await engine.state(rematch.id)).config?.rematchOf?.title).toBe(first.config?.topic)
  await expect(engine.create({ ...newDialog(), rematchOf: { dialogId: 'nowhere' } })).rejects.toThrow(
    /There is no dialog "nowhere" to hold a rematch of/,
  )
})

test('files name the dialog that a rematch belongs to, with the result where both are known, and can be imported', async () => {
  const { first, rematch } = await pairOf(['Ada', 'Ada'])
  const text = (state: DialogState, partner?: DialogState) => new TextDecoder().decode(exportText(state, { partner }))
  const link = `Rematch of “${first.config?.topic}”, dialog ${first.id}: the same question with the sides exchanged.`
  expect(text(rematch)).toContain(link)
  expect(text(rematch, first)).toContain('The two together: Ada won both sides.')
  expect(text(first, rematch)).toContain(`dialog ${rematch.id}. The two together: Ada won both sides.`)
  expect(text(first)).not.toMatch(/Rematch of|The two together/)
  expect(new TextDecoder().decode(exportMarkdown(rematch, { partner: first }))).toContain('Ada won both sides')
  const json = new TextDecoder().decode(exportJson(rematch, { partner: first }))
  expect(JSON.parse(json)).toMatchObject({ pair: { dialogId: first.id, rematch: false, kind: 'both', winner: 'Ada' } })
  expect(parseImport(json).bodies[0]).toMatchObject({ config: { rematchOf: { dialogId: first.id } } })
})

test.each([
  [['Ada', 'Ada'], 'both', 'Ada won on either side'],
  [['Ben', 'Ben'], 'both', 'Ben won on either side'],
  [['Ada', 'Ben'], 'each', 'Ada won the first dialog and Ben the rematch, each from the first seat'],
  [['Ben', 'Ada'], 'each', 'Ben won the first dialog and Ada the rematch, each from the second seat'],
  [['none', 'Ada'], 'none', 'Nobody won the first dialog'],
  [['Ada', 'none'], 'none', 'Nobody won the rematch'],
  [['???', 'Ada'], 'none', 'There is no verdict in the first dialog.'],
])('winners %j make a pair of kind %s', async (winners, kind, why) => {
  const { first, rematch } = await pairOf(winners)
  const pair = pairResult(first, rematch)
  expect(pair.kind).toBe(kind)
  expect(pair.why).toContain(why)
})

test('a pair says where one is unfinished, was changed, or had a turn edited', async () => {
  const { engine, first, rematch } = await pairOf(['Ada', 'Ada'])
  const during = (status: DialogState['status']) => pairResult(first, { ...rematch, status })
  expect(during('running')).toMatchObject({ kind: 'none', why: 'The rematch is still running.' })
  expect(during('paused').why).toBe('The rematch is paused.')
  expect(during('created').why).toBe('The rematch has not started.')
  expect(pairResult(first, { ...rematch, status: 'stopped', verdicts: {} }).why).toBe(
    'The rematch was stopped before a verdict.',
  )
  const speech = rematch.turns.find(({ kind }) => kind === 'speech')
  await engine.editTurn(rematch.id, speech?.id ?? '', 'Said otherwise.')
  expect(pairResult(first, await engine.state(rematch.id))).toMatchObject({ kind: 'both', stale: true })
  const config = rematch.config as DialogConfig
  const other = { ...config, seats: { ...config.seats, first: { ...config.seats.first, model: 'c' } } }
  expect(pairResult(first, { ...rematch, config: other }).why).toMatch(/something else was changed/)
})

test('a dialog has sides where its mode judges or both seats have positions; two tasks are no sides', () => {
  const why = (mode: string, given = seats) =>
    whyNoSides({ mode, topic: 'x', seats: given }, modes.list().find(({ info }) => info.id === mode)?.info)
  expect(why('debate', newDialog().seats)).toBeNull()
  expect(why('exploration')).toBeNull()
  expect(why('exploration', { ...seats, second: { ...ben, position: '' } })).toMatch(/no positions/)
  expect(why('critique')).toBe('Critique has no sides to exchange: author and reviewer have different tasks.')
  expect(why('interview')).toMatch(/interviewer and guest have different tasks/)
})
