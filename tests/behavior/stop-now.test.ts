import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '../../src/app/index.ts'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { temporaryFolder, watchUntil } from '../helpers/test-engine.ts'

const VENDORS = [
  ['openai', '/v1'],
  ['anthropic', ''],
  ['gemini', ''],
  ['ollama', ''],
] as const

test.each(VENDORS)(
  'stop now closes the socket of %s while it streams, and the words so far are stored',
  async (provider, path) => {
    const vendor = await createFakeVendor({
      reply: () => ({
        tokens: Array.from({ length: 10_000 }, (_, index) => `word${index} `),
        pace: { firstTokenMs: 5, tokensPerSecond: 100 },
      }),
    })
    onTestFinished(() => vendor.close())
    const cwd = temporaryFolder()
    const app = await openApp({
      dataDir: cwd,
      cwd,
      env: { ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k' },
      baseUrls: { [provider]: `${vendor.origin}${path}` },
    })
    onTestFinished(() => app.close())
    const seat = (name: string) => ({ provider, model: 'some-model', name })
    const id = await app.engine.create({
      topic: 'T',
      mode: 'debate',
      turns: 1,
      seats: { moderator: seat('M'), first: seat('A'), second: seat('B') },
    })
    await app.engine.start(id)
    await watchUntil(app.engine, id, (event) => event.type === 'stage-delta' && event.text.includes('word'))
    await app.engine.stop(id, 'now')
    const state = await app.engine.state(id)
    expect(state.status).toBe('stopped')
    expect(state.turns[0]?.partialText).toMatch(/^word0 /)
    // Without an abort the socket would stay open until the vendor has sent all words.
    const streaming = vendor.requests.find((request) => request.pieces > 0)
    await expect.poll(() => streaming?.closedByClientAt ?? null).not.toBeNull()
    expect(streaming?.pieces).toBeLessThan(10_000)
  },
)
