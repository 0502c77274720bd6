import { readFileSync } from 'node:fs'
import { ProviderError } from '../../../src/core/contract/errors/errors.ts'
import type { ModelProvider, Scene } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeReply } from '../../../tests/helpers/fake-vendor/index.ts'
import { FORMATS, registryAt, type Format } from '../formats.ts'
import { spoilBytes } from './spoil.ts'
import { allowed, type Target } from './target.ts'

const FILES: Readonly<Record<Format, readonly string[]>> = {
  anthropic: ['anthropic.txt'],
  openai: ['openai-chat.txt', 'openai-compatible.txt', 'mistral.txt', 'openrouter.txt', 'unopened-thinking.txt'],
  'openai-responses': ['openai-responses.txt', 'commentary.txt'],
  gemini: ['gemini.txt'],
  ollama: ['ollama.txt'],
}
/** Milliseconds after which a call whose answer is complete counts as hanging. */
const HANG_MS = 30_000

/** Answers of vendors, each spoiled somewhere: an answer ends or fails with a sentence, and never hangs. */
export async function streamTarget(): Promise<Target> {
  let reply: FakeReply = {}
  const fake = await createFakeVendor({ reply: () => reply })
  const sources = FORMATS.flatMap((format) => {
    const provider = registryAt(format, fake.origin).get(format === 'openai-responses' ? 'openai' : 'box')
    return FILES[format].map((file) => ({
      format,
      provider,
      bytes: readFileSync(new URL(`../../../tests/fixtures/vendors/${file}`, import.meta.url)),
    }))
  })
  return {
    name: 'answers of vendors',
    share: 10,
    async play(draws) {
      const { format, provider, bytes } = draws.pick(sources)
      reply = {
        raw: {
          bytes: spoilBytes(bytes, draws),
          contentType: format === 'ollama' ? 'application/x-ndjson' : 'text/event-stream; charset=utf-8',
          ...(draws.below(4) === 0 && { chunkSize: 1 + draws.below(64) }),
        },
      }
      try {
        await heard(provider)
      } catch (error) {
        allowed(error)
        if (!(error instanceof ProviderError)) throw error
      }
    },
    close: () => fake.close(),
  }
}

async function heard(provider: ModelProvider): Promise<void> {
  const signal = AbortSignal.timeout(HANG_MS)
  const part = (text: string) => ({ text, package: 'test', stability: 'static' as const })
  const request = {
    model: 'm',
    system: [part('You are a test.')],
    messages: [{ role: 'user' as const, parts: [part('Say something.')] }],
    tools: [],
    sampling: {},
    cacheKey: 'dialog:first',
    scene: {} as Scene,
  }
  let ends = 0
  for await (const event of provider.stream(request, { signal })) {
    if (ends > 0) throw new Error(`after the end came ${event.type}`)
    if (event.type === 'ended') ends += 1
    if ((event.type === 'text' || event.type === 'thinking') && typeof event.text !== 'string')
      throw new Error(`a ${event.type} without text: ${JSON.stringify(event)}`)
  }
  if (signal.aborted) throw new Error('it hung')
  if (ends === 0) throw new Error('it stopped without an end')
}
