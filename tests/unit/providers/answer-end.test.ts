import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { listen, providerAt, requestTo, type Path } from './support.ts'

let fake: FakeVendor
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => ({ text: 'Fine.' }) })
})
afterAll(() => fake.close())

/** The request that the vendor received. */
async function sent(path: Path, model: string, more: Partial<ModelRequest> = {}): Promise<Record<string, unknown>> {
  await listen(providerAt(path, fake), requestTo(model, more))
  return fake.requests.at(-1)?.body as Record<string, unknown>
}

describe('where an answer ends', () => {
  const stop = ['\nBen:', '\nAda:', '\nProponent:', '\nOpponent:', '\nGuest:', '\nHost:']
  test('stop texts go where the vendor takes them, and no more than it takes', async () => {
    expect((await sent('anthropic', 'claude-haiku-5-5', { stop }))['stop_sequences']).toEqual(stop)
    expect((await sent('gemini', 'gemini-3.1-flash-lite', { stop }))['generationConfig']).toMatchObject({
      stopSequences: stop.slice(0, 5),
    })
    expect((await sent('openai', 'local-model', { stop }))['stop']).toEqual(stop.slice(0, 4))
    // Otherwise the model's own stop words would be lost.
    expect((await sent('ollama', 'llama3.2:3b', { stop }))['options']).not.toHaveProperty('stop')
    expect(await sent('anthropic', 'claude-haiku-5-5')).not.toHaveProperty('stop_sequences')
  })

  test('a limit on tokens leaves room for thinking, and a lower limit of the seat has priority', async () => {
    const limit = async (more: Partial<ModelRequest>) =>
      Number((await sent('anthropic', 'claude-haiku-5-5', more))['max_tokens'])
    const room = await limit({ answerTokens: 1_000, effort: 'low' })
    expect(room).toBeGreaterThan(1_000)
    expect(room).toBeLessThan(await limit({ answerTokens: 1_000 }))
    expect(await limit({ answerTokens: 1_000, sampling: { maxOutputTokens: 300 } })).toBe(300)
  })

  test('a limit that was worked out from words is sent as a whole number, which vendors insist on', async () => {
    const { max_tokens: limit } = await sent('anthropic', 'claude-haiku-5-5', { answerTokens: (2 * 188) / 0.75 })
    expect(limit).toSatisfy(Number.isInteger)
  })

  test('an unknown model gets no limit on tokens, which its server might refuse', async () => {
    expect(await sent('openai', 'local-model', { answerTokens: 1_000 })).not.toHaveProperty('max_tokens')
  })

  test('a model that continues after its answer is disconnected after 4,000 characters, and its answer is kept', async () => {
    const piece = (text: string) =>
      `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content: text } }] })}\n\n`
    let sent = 0
    const endless = await createFakeVendor({
      reply: () => ({
        raw: {
          bytes: Buffer.from(piece('Fine.<|im_end|>\n<|im_start|>user\nAnd then?')),
          contentType: 'text/event-stream',
          forever: () => {
            sent += 100
            return Buffer.from(piece('and so on '.repeat(10)))
          },
        },
      }),
    })
    onTestFinished(() => endless.close())
    const heard = await listen(providerAt('openai', endless), requestTo('fake-1'))
    expect(heard).toMatchObject({ text: 'Fine.', finish: 'stop' })
    expect(sent).toBeGreaterThanOrEqual(4_000)
  })
})
