import { expect, test } from 'vitest'
import { hasField, refuses, REFUSALS } from '../../../../helpers/refusing-vendor.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const refusal = (host: string) => REFUSALS.find((each) => each.host === host)!
const short = { turns: 8, critique: false }

test.each(['vLLM as installed', 'Perplexity', 'llama.cpp without --jinja', 'OpenRouter'])(
  'on %s a dialog continues without tools after one refused call',
  async (host) => {
    const opened = await vendorEngine((request) => refuses(refusal(host), request))
    const { engine } = opened
    const id = await engine.create(opened.dialog(short))
    await engine.start(id)
    const state = await engine.settled(id)
    expect(state.status).toBe('completed')
    expect(state.turns.every(({ status }) => status === 'ended')).toBe(true)
    // Only one call is ever refused.
    expect(chats(opened).filter(({ body }) => hasField(body, 'tools'))).toHaveLength(1)
    const without = state.turns.flatMap(({ stages }) => stages.filter(({ refused }) => refused?.includes('tools')))
    expect(without.length).toBeGreaterThan(1)
    const told = without.flatMap(({ blocks }) =>
      blocks.filter((block) => block.type === 'problem' && block.code === 'SETTING_REFUSED'),
    )
    expect(told).toEqual([expect.objectContaining({ text: expect.stringContaining('The box at http://127.0.0.1') })])
    const next = await engine.create(opened.dialog(short))
    await engine.start(next)
    expect((await engine.settled(next)).status).toBe('completed')
    expect(chats(opened).filter(({ body }) => hasField(body, 'tools'))).toHaveLength(1)
  },
)

test('a moderator whose tools were refused can conclude by envelope, and its prompt is shown as it was sent', async () => {
  const vllm = refusal('vLLM as installed')
  const opened = await vendorEngine((request) => {
    const refused = refuses(vllm, request)
    if (refused) return refused
    const envelope = JSON.stringify(request.body).includes('"calls')
    const call = { tool: 'conclude', input: { reason: 'All is said.' } }
    return { text: envelope ? JSON.stringify({ say: newWords(30), calls: [call] }) : newWords(30) }
  })
  const { engine } = opened
  const id = await engine.create(opened.dialog({ turns: 8, critique: false }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', endReason: 'concluded' })
  const turn = state.turns.find(({ stages }) => stages.some(({ refused }) => refused?.includes('tools')))!
  expect(turn.text).not.toContain('calls')
  const seen = await engine.prompt(id, turn.id, 'final')
  const sent = chats(opened).find(({ body }) => hasField(body, 'response_format'))?.body as {
    messages: { content: string }[]
  }
  expect(sent.messages.at(-1)?.content).toContain(seen.parts.at(-1)?.text)
  expect(seen.parts.at(-1)?.text).toContain('"calls"')
})

test('DeepSeek, which refuses a schema, is asked for the envelope as a plain JSON object', async () => {
  const [tools, shape] = [refusal('vLLM as installed'), refusal('DeepSeek')]
  const opened = await vendorEngine((request) => refuses(tools, request) ?? refuses(shape, request))
  const id = await opened.engine.create(opened.dialog(short))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  expect(state.status).toBe('completed')
  expect(chats(opened).filter(({ body }) => hasField(body, 'response_format.json_schema'))).toHaveLength(1)
  expect(chats(opened).some(({ body }) => hasField(body, 'response_format.json_object'))).toBe(true)
})

test('a refused temperature is reported once, not in every turn', async () => {
  const opened = await vendorEngine((request) =>
    hasField(request.body, 'temperature')
      ? { fail: { status: 400, message: 'Unsupported value: temperature does not support 0.3 with this model' } }
      : null,
  )
  const { engine } = opened
  const seat = (name: string) => ({ provider: 'box', model: 'm', name, sampling: { temperature: 0.3 } })
  const seats = { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }
  const id = await engine.create(opened.dialog({ turns: 2, critique: false, seats }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  const problems = state.turns.flatMap(({ stages }) =>
    stages.flatMap(({ blocks }) =>
      blocks.filter((block) => block.type === 'problem' && block.code === 'SETTING_REFUSED'),
    ),
  )
  expect(problems).toEqual([expect.objectContaining({ text: expect.stringContaining('temperature') })])
})
