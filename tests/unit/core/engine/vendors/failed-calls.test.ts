import { expect, test } from 'vitest'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const short = { turns: 1, critique: false }

/** A chat answer with this usage. */
function answer(text: string, usage: object, finish: string | null = 'stop'): FakeReply {
  const chunks = [
    { id: 'c', choices: [{ index: 0, delta: { content: text }, finish_reason: null }] },
    ...(finish === null ? [] : [{ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: finish }] }]),
    { id: 'c', choices: [], usage },
  ]
  const lines = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  return { raw: { bytes: Buffer.from(`${lines}data: [DONE]\n\n`), contentType: 'text/event-stream' } }
}

async function run(reply: () => FakeReply | null) {
  const opened = await vendorEngine(reply)
  const id = await opened.engine.create(opened.dialog(short))
  await opened.engine.start(id)
  return { ...opened, id }
}

test('three empty answers at thirty cents each are counted and cost ninety', async () => {
  const { engine, clock, id } = await run(() =>
    answer('', { prompt_tokens: 1_000, completion_tokens: 0, total_tokens: 1_000, cost: 0.3 }),
  )
  for (let retry = 0; retry < 2; retry += 1) clock.advance(await clock.sleeping(5_000))
  const state = await engine.settled(id)
  expect(state.turns[0]).toMatchObject({ status: 'failed', error: { code: 'TURN_EMPTY' } })
  const spent = totals(state)
  expect(spent).toMatchObject({ calls: 3, unpricedCalls: 0, usage: { promptTokens: 3_000 } })
  expect(spent.knownCost).toBeCloseTo(0.9)
})

test('a refused answer and one that broke off are counted with their cost', async () => {
  const refused = await run(() =>
    answer('', { prompt_tokens: 500, completion_tokens: 2, total_tokens: 502, cost: 0.01 }, 'content_filter'),
  )
  expect(totals(await refused.engine.settled(refused.id))).toMatchObject({ calls: 1, knownCost: 0.01 })
  const broken = await run(() => ({ text: newWords(60), cutAfterBytes: 3_000 }))
  const state = await broken.engine.settled(broken.id)
  const { calls, usage } = totals(state)
  expect(calls).toBe(2)
  expect(usage).toMatchObject({ estimated: true })
  expect(usage.completionTokens).toBeGreaterThan(10)
})

test('a failed try is counted together with the one that succeeds', async () => {
  let calls = 0
  const { engine, clock, id } = await run(() => {
    const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150, cost: 0.002 }
    return answer((calls += 1) === 1 ? '' : newWords(30), usage)
  })
  clock.advance(await clock.sleeping(5_000))
  const [first] = (await engine.settled(id)).turns
  expect(first?.stages[0]).toMatchObject({ attempts: 2, usage: { promptTokens: 200, cost: 0.004 }, cost: 0.004 })
})

test('words that a filter cut off are marked as cut', async () => {
  const opened = await run(() => answer(newWords(30), { prompt_tokens: 9, completion_tokens: 9 }, 'content_filter'))
  const state = await opened.engine.settled(opened.id)
  const [turn] = state.turns
  expect(turn).toMatchObject({ status: 'ended', stages: [{ finish: { unified: 'content-filter' } }] })
  expect(turn?.stages[0]?.blocks).toContainEqual(expect.objectContaining({ code: 'ANSWER_CUT', severity: 'warning' }))
})

test('a stream that is closed properly without a reason counts as complete', async () => {
  const opened = await run(() => answer(newWords(30), { prompt_tokens: 9, completion_tokens: 9 }, null))
  const state = await opened.engine.settled(opened.id)
  expect(state.status).toBe('completed')
  expect(state.turns[0]?.stages[0]?.finish).toEqual({ unified: 'stop', raw: '[DONE]' })
})

test('a server that loads its model is waited for beyond three tries', async () => {
  let calls = 0
  const opened = await run(() =>
    (calls += 1) < 10
      ? { fail: { status: 503, body: '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}' } }
      : null,
  )
  for (let tries = 0; tries < 9; tries += 1) {
    expect(await opened.clock.sleeping(5_000)).toBe(5_000)
    opened.clock.advance(5_000)
  }
  expect((await opened.engine.settled(opened.id)).status).toBe('completed')
})

test('thinking without an opening tag stays private', async () => {
  const speech = newWords(30)
  let calls = 0
  const opened = await run(() => ({ text: (calls += 1) === 1 ? `I weigh it.\n</think>\n\n${speech}` : newWords(30) }))
  const state = await opened.engine.settled(opened.id)
  expect(state.turns[0]?.text).toBe(speech)
  expect(state.turns[0]?.stages[0]?.blocks).toContainEqual(
    expect.objectContaining({ type: 'thinking', text: expect.stringContaining('I weigh it.') }),
  )
  expect(JSON.stringify(chats(opened).at(1)?.body)).not.toContain('I weigh it')
})
