import { expect, test } from 'vitest'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { vendorEngine } from '../../../../helpers/vendor-engine.ts'

/** Thinking that is far longer than a speech may be. */
const LONG = newWords(5_000)

async function run(replyTo: (call: number) => FakeReply) {
  let calls = 0
  const opened = await vendorEngine(() => replyTo((calls += 1)))
  const id = await opened.engine.create(opened.dialog({ turns: 1, critique: false }))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  return { state, stages: state.turns.flatMap(({ stages }) => stages) }
}

test('a model that thinks longer than a speech, and marks it only at the end, is not cut off while it thinks', async () => {
  const { state, stages } = await run((call) => ({ text: `${LONG} </think>\n\nWords ${call} ${newWords(20)}.` }))
  expect(state.status).toBe('completed')
  expect(stages.map(({ text }) => text.startsWith('Words '))).toEqual(stages.map(() => true))
  expect(stages.every(({ blocks }) => blocks.some((block) => block.type === 'thinking'))).toBe(true)
})

test('thinking up to the output limit is not taken for speech, once the model is known to think without an opening tag', async () => {
  const { state } = await run((call) =>
    call === 2
      ? { text: newWords(30), finish: 'length' }
      : { text: `${newWords(30)} </think> Words ${call} ${newWords(20)}.` },
  )
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  expect(state.turns.at(-1)).toMatchObject({ error: { code: 'TURN_EMPTY' } })
  expect(state.turns.at(-1)?.error?.message).toContain('used up its output limit')
})

test('a later answer that is far too long, without thinking, is cut at the limit', async () => {
  const { stages } = await run((call) => ({ text: newWords(call === 2 ? 8_000 : 30) }))
  const [long] = stages.filter(({ finish }) => finish.raw === 'ceiling')
  expect(long?.text.length).toBeLessThan(20_000)
})

test('the very first answer of a model that is far too long, without thinking, is cut at the limit', async () => {
  const { stages } = await run((call) => ({ text: newWords(call === 1 ? 8_000 : 30) }))
  expect(stages[0]).toMatchObject({ finish: { unified: 'length', raw: 'ceiling' } })
  expect(stages[0]?.text.length).toBeLessThan(20_000)
  // It is counted as it came.
  expect(stages[0]?.usage.completionTokens).toBeGreaterThan(7_000)
})
