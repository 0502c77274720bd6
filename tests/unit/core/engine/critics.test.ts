import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { criticOf } from '../../../../src/core/dialog/members/critic.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { completeConfig } from '../../../../src/core/engine/complete-config.ts'
import { toDialogJson } from '../../../../src/features/export/files/json/export-json.ts'
import { parseIdiExport } from '../../../../src/features/export/files/import/parse-idi-export.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const stageOf = ({ scene }: ModelRequest) => `${scene.member} ${scene.stage} ${scene.speech}`
const keeping = ({ scene }: ModelRequest) => (scene.stage === 'critique' ? '**Keep it.**' : stageOf({ scene } as never))
const seats = (first: Partial<NewDialog['seats']['first']>): Partial<NewDialog> => {
  const base = newDialog().seats
  const named = (seat: NewDialog['seats']['first'], model: string) => ({ ...seat, model })
  return {
    turns: 1,
    seats: {
      moderator: named(base.moderator, 'm'),
      first: { ...named(base.first, 'f'), ...first },
      second: named(base.second, 's'),
    },
  }
}

test('a draft that its critic accepts is spoken unchanged, without a third call or its cost', async () => {
  const made = testEngine(new ScriptedProvider(keeping))
  const state = await runDialog(made, { turns: 1 })
  expect(made.provider.requests.filter(({ scene }) => scene.kind === 'speech').map(stageOf)).toEqual([
    'first draft 1',
    'first critique 1',
    'second draft 2',
    'second critique 2',
  ])
  const speech = state.turns.find(({ kind }) => kind === 'speech')
  expect(speech?.text).toBe('first draft 1')
  expect(speech?.stages.map(({ stage, kept, attempts, cost }) => [stage, kept, attempts, cost])).toEqual([
    ['draft', false, 1, null],
    ['critique', false, 1, null],
    ['final', true, 0, 0],
  ])
  expect(totals(state, 'first')).toMatchObject({ calls: 2, usage: { promptTokens: 20 } })
  await expect(made.engine.prompt(state.id, speech?.id ?? '', 'final')).rejects.toThrow(/Nobody was asked/)
  expect((await made.engine.prompt(state.id, speech?.id ?? '', 'critique')).parts.length).toBeGreaterThan(3)
  const heard = made.provider.requests.find(({ scene }) => scene.kind === 'moderation')
  expect(JSON.stringify(heard?.messages)).toContain('first draft 1')
})

test('a watcher sees the words of an accepted draft appear as the speech', async () => {
  const { engine } = testEngine(new ScriptedProvider(keeping))
  const id = await engine.create(newDialog({ turns: 1 }))
  const seen = watchUntil(engine, id, (event) => event.type === 'dialog-ended')
  await engine.start(id)
  const finals = (await seen).flatMap((event) =>
    event.type === 'stage-delta' && event.stage === 'final' && event.channel === 'speech' ? [event.text] : [],
  )
  expect(finals).toContain('first draft 1')
})

test('an accepted draft is spoken after a restart without another call', async () => {
  const held = gate()
  const first = testEngine(
    new ScriptedProvider((request) =>
      stageOf(request) === 'first critique 1' ? [{ wait: held.wait }, 'Keep it'] : keeping(request),
    ),
  )
  const id = await first.engine.create(newDialog({ turns: 1 }))
  await first.engine.start(id)
  await watchUntil(first.engine, id, (event) => event.type === 'stage-ended' && event.stage === 'draft')
  await first.engine.pause(id)
  held.open()
  expect((await first.engine.settled(id)).turns[1]?.stages.length).toBe(2)
  const next = await first.reopen()
  await next.engine.resume(id)
  const state = await next.engine.settled(id)
  expect(state.status).toBe('completed')
  expect(next.provider.requests.some(({ scene }) => scene.kind === 'speech' && scene.stage === 'final')).toBe(false)
  expect(
    state.turns.filter(({ kind, status }) => kind === 'speech' && status === 'ended').map(({ text }) => text),
  ).toEqual(['first draft 1', 'second draft 2'])
})

test('a question that came after an accepted draft causes a final that gets the question', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request) =>
    stageOf(request) === 'first critique 1' ? [{ wait: held.wait }, 'Keep it'] : keeping(request),
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-ended' && event.stage === 'draft')
  await engine.say(id, 'And who pays?')
  held.open()
  await engine.settled(id)
  const finals = provider.requests.filter(({ scene }) => scene.kind === 'speech' && scene.stage === 'final')
  expect(finals.map(stageOf)).toEqual(['first final 1'])
  expect(JSON.stringify(finals[0]?.messages.at(-1))).toContain('And who pays?')
})

test('a turn that is said again keeps its draft where its critic accepts it', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(keeping))
  const { id, turns } = await runDialog({ engine }, { turns: 1 })
  const before = provider.requests.length
  await engine.regenerate(id, turns[1]?.id ?? '')
  const again = await engine.settled(id)
  expect(provider.requests.slice(before).map(stageOf)).toEqual(['first draft 1', 'first critique 1'])
  expect(again.turns[1]).toMatchObject({ text: 'first draft 1', versions: [{ text: 'first draft 1' }] })
})

test('a critique is made by the model of the critic, and counted for the critic’s seat', async () => {
  for (const [critic, model, seat] of [
    ['other', 's', 'second'],
    ['moderator', 'm', 'moderator'],
    ['self', 'f', 'first'],
  ] as const) {
    const made = testEngine()
    const state = await runDialog(made, seats({ critic }))
    const asked = made.provider.requests.filter((request) => stageOf(request) === 'first critique 1')
    expect(asked.map((request) => request.model)).toEqual([model])
    // Every critic gets the draft before its task.
    expect(JSON.stringify(asked[0]?.messages)).toContain('speech draft 1')
    const stage = state.turns[1]?.stages[1]
    expect([stage?.model, stage?.by]).toEqual([model, seat === 'first' ? null : seat])
    const calls = (of: 'first' | 'second' | 'moderator') => totals(state, of).calls
    const extra = (of: string) => Number(seat === of)
    expect([calls('first'), calls('second'), calls('moderator')]).toEqual([
      2 + extra('first'),
      3 + extra('second'),
      3 + extra('moderator'),
    ])
  }
})

test('a seat without a critic is only asked for its final words', async () => {
  const { engine, provider } = testEngine()
  await runDialog({ engine }, seats({ critic: 'nobody' }))
  expect(provider.requests.filter(({ scene }) => scene.kind === 'speech').map(stageOf)).toEqual([
    'first final 1',
    'second draft 2',
    'second critique 2',
    'second final 2',
  ])
})

test('the critique setting of earlier versions keeps its meaning', () => {
  const { seats: of } = newDialog()
  const config = (critique: boolean, own?: boolean) => ({
    critique,
    seats: { ...of, first: { ...of.first, ...(own === undefined ? {} : { critique: own }) } },
  })
  expect(criticOf(config(true), 'first')).toBe('self')
  expect(criticOf(config(false), 'first')).toBe('nobody')
  expect(criticOf(config(true, false), 'first')).toBe('nobody')
  expect(criticOf(config(false, true), 'first')).toBe('self')
})

test('a reasoning model has no critic unless the user asks for one', async () => {
  const ports = { random: () => 0.5, providers: { reasons: ({ model }: { model: string }) => model === 'f' } }
  const critics = async (more: Partial<NewDialog>) => {
    const { seats: settled } = await completeConfig(newDialog(more), ports)
    return [settled.first.critic, settled.second.critic, settled.moderator.critic]
  }
  expect(await critics(seats({}))).toEqual(['nobody', undefined, undefined])
  expect(await critics(seats({ critic: 'self' }))).toEqual(['self', undefined, undefined])
  expect(await critics(seats({ critique: true }))).toEqual(['self', undefined, undefined])
  expect((await completeConfig(newDialog(seats({ critique: true })), ports)).seats.first).not.toHaveProperty('critique')
})

test('an export names the critic and what was accepted, and an import reads it back', async () => {
  const made = testEngine(new ScriptedProvider(keeping))
  const state = await runDialog(made, seats({ critic: 'moderator' }))
  const json = toDialogJson(state)
  expect(json.turns[1]?.stages.map(({ by, kept }) => [by, kept])).toEqual([
    [undefined, undefined],
    ['moderator', undefined],
    [undefined, true],
  ])
  const stages = parseIdiExport(JSON.parse(JSON.stringify(json))).bodies.flatMap((body) =>
    body.type === 'stage-ended' && body.stage !== 'draft' ? [[body.by, body.kept]] : [],
  )
  expect(stages.slice(1, 3)).toEqual([
    ['moderator', undefined],
    [undefined, true],
  ])
})
