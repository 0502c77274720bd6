import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { endlessReply, type Endless } from '../../../../helpers/fake-vendor/endless.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const short = { turns: 1, critique: false }
/** A comment of the moderator may call a tool; it is the fourth call, after the introduction and two openings. */
const COMMENT = 4

/** A dialog in which one call gets an endless answer. */
async function run(kind: Endless, at: number, more: object = {}) {
  let calls = 0
  const opened = await vendorEngine(() => ((calls += 1) === at ? endlessReply(kind) : null))
  const id = await opened.engine.create(opened.dialog({ ...short, ...more }))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  // The connection of an endless answer is closed.
  await eventually(() => expect(chats(opened)[at - 1]?.closedByClientAt).not.toBeNull())
  const facts = await opened.storage.log.read(id)
  const longest = Math.max(...facts.map((fact) => JSON.stringify(fact).length))
  return { ...opened, id, state, longest }
}

function stages({ turns }: DialogState) {
  return turns.flatMap((turn) => turn.stages)
}

test.each<[Endless, number]>([
  ['speech', 20_000],
  // One piece of 1.9 million characters, which passes the limit of an event.
  ['piece', 20_000],
])('an endless %s ends its stage at the length limit, and the dialog goes on', async (kind, most) => {
  const { state, longest } = await run(kind, 2)
  expect(state.status).toBe('completed')
  const cut = stages(state).filter(({ finish }) => finish.unified === 'length')
  expect(cut).toMatchObject([{ finish: { raw: 'ceiling' } }])
  expect(cut[0]?.text.length).toBeLessThan(most)
  expect(longest).toBeLessThan(2 * most)
})

test('endless thinking ends its stage, and fills neither memory nor the log', async () => {
  const { state, longest } = await run('thinking', 2)
  expect(state.turns.at(-1)).toMatchObject({ status: 'failed', error: { code: 'TURN_EMPTY' } })
  expect(state.turns.at(-1)?.error?.message).toContain('used up its output limit')
  expect(longest).toBeLessThan(200_000)
})

test('endless tool input ends its stage before it fills the memory', async () => {
  const { state, longest } = await run('tool-input', COMMENT, { turns: 2 })
  const { error } = state.turns.at(-1)!
  expect(error?.code).toBe('TURN_EMPTY')
  expect(longest).toBeLessThan(20_000)
})

test.each<Endless>(['line', 'event', 'body'])('one endless %s fails the call after 16 MB', async (kind) => {
  const { state, longest } = await run(kind, 2)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  expect(state.turns.at(-1)?.error).toMatchObject({ code: 'PROVIDER_PROTOCOL', retryable: false })
  expect(state.turns.at(-1)?.error?.message).toMatch(/The box.*did not come to an end: more than 16 MB/)
  expect(longest).toBeLessThan(20_000)
})

test('a seat’s token limit holds even on a server that ignores it', async () => {
  const seat = { provider: 'box', model: 'm', name: 'Alpha', sampling: { maxOutputTokens: 100 } }
  const { state } = await run('speech', 2, {
    seats: {
      moderator: { provider: 'box', model: 'm', name: 'Iris' },
      first: seat,
      second: { provider: 'box', model: 'm', name: 'Beta' },
    },
  })
  const cut = stages(state).find(({ finish }) => finish.raw === 'ceiling')
  expect(cut?.text.length).toBeLessThan(100 * 4 * 2 + 5_000)
  expect(cut?.text.length).toBeGreaterThan(100 * 4)
})

test('a map with an endless answer fails, and fills neither memory nor the log', async () => {
  const opened = await vendorEngine(({ body }) =>
    JSON.stringify(body).includes('no turn of the dialog') ? endlessReply('speech') : null,
  )
  const id = await opened.engine.create(opened.dialog(short))
  await opened.engine.start(id)
  await opened.engine.settled(id)
  await opened.engine.makeInsight(id, 'map')
  expect(await opened.engine.insightsMade(id)).toMatchObject({ map: { code: 'PROVIDER_TRUNCATED' } })
  for (const fact of await opened.storage.log.read(id)) expect(JSON.stringify(fact).length).toBeLessThan(20_000)
})

test('what was said before a server went on endlessly is kept', async () => {
  const words = newWords(60)
  let calls = 0
  const { engine, dialog } = await vendorEngine(() => {
    calls += 1
    if (calls !== 2) return null
    const said = `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content: words } }] })}\n\n`
    return { raw: { ...endlessReply('line').raw!, bytes: Buffer.from(`${said}data: "`) } }
  })
  const id = await engine.create(dialog(short))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(stages(state).find(({ finish }) => finish.raw === 'ceiling')).toMatchObject({
    text: words,
    finish: { unified: 'length' },
  })
})
