import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/core/contract/errors/errors.ts'
import type { ModelProvider } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeRecord, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { listen, providerAt, requestTo, type Path } from './support.ts'

const TEXT = 'Grüezi 🚲 日本.'
const SSE = 'text/event-stream; charset=utf-8'
const FIXTURES: readonly { readonly file: string; readonly path: Path; readonly contentType: string }[] = [
  { file: 'anthropic.txt', path: 'anthropic', contentType: SSE },
  { file: 'openai-chat.txt', path: 'openai', contentType: SSE },
  { file: 'openai-compatible.txt', path: 'openai', contentType: SSE },
  { file: 'mistral.txt', path: 'openai', contentType: SSE },
  { file: 'openrouter.txt', path: 'openai', contentType: SSE },
  { file: 'unopened-thinking.txt', path: 'openai', contentType: SSE },
  { file: 'thinking-tag.txt', path: 'openai', contentType: SSE },
  { file: 'reasoning-tag.txt', path: 'openai', contentType: SSE },
  { file: 'harmony.txt', path: 'openai', contentType: SSE },
  { file: 'openai-responses.txt', path: 'openai-responses', contentType: SSE },
  { file: 'gemini.txt', path: 'gemini', contentType: SSE },
  { file: 'ollama.txt', path: 'ollama', contentType: 'application/x-ndjson' },
]
const bytesOf = new Map(
  FIXTURES.map(({ file }) => [file, readFileSync(new URL(`../../fixtures/vendors/${file}`, import.meta.url))]),
)
/** Enough to keep the server busy, and few enough for other programs. */
const AT_ONCE = 16

/** The name of the model says what to do: file, kind of ending, number of bytes. */
function replyTo(request: FakeRecord): FakeReply {
  const model = (request.body as { model?: string }).model ?? /models\/([^:]+):/.exec(request.path)?.[1] ?? ''
  const [file, ending, count] = model.split('~') as [string, string, string]
  const fixture = FIXTURES.find((each) => each.file === file)!
  const bytes = bytesOf.get(file)!
  if (ending === 'chunks') return { raw: { bytes, contentType: fixture.contentType, chunkSize: Number(count) } }
  const raw = { bytes: bytes.subarray(0, Number(count)), contentType: fixture.contentType }
  return ending === 'cut' ? { raw, cutAfterBytes: Number(count) } : { raw }
}

type Outcome = 'whole' | 'PROVIDER_TRUNCATED' | 'PROVIDER_PROTOCOL'

async function outcome(provider: ModelProvider, model: string): Promise<Outcome> {
  try {
    const { text, events } = await listen(provider, requestTo(model))
    expect(text, model).toBe(TEXT)
    expect(events.at(-1)?.type, model).toBe('ended')
    return 'whole'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    expect(['PROVIDER_TRUNCATED', 'PROVIDER_PROTOCOL'], `${model}: ${error.message}`).toContain(error.code)
    return error.code as Outcome
  }
}

async function outcomes(provider: ModelProvider, file: string, ending: string, step: number): Promise<Outcome[]> {
  const total = bytesOf.get(file)!.length
  const counts = Array.from({ length: total + 1 }, (_, count) => count).filter(
    (count) => count % step === 0 || count === total,
  )
  const all: Outcome[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let at = next++; at < counts.length; at = next++) {
      all[at] = await outcome(provider, `${file}~${ending}~${counts[at]}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return all
}

describe('answers cut at every byte', () => {
  let fake: FakeVendor
  beforeAll(async () => {
    fake = await createFakeVendor({ reply: replyTo })
  })
  afterAll(() => fake.close())

  for (const { file, path } of FIXTURES) {
    test(`${file}: a lost connection is an error, does not hang, and keeps the text before it`, async () => {
      const all = await outcomes(providerAt(path, fake), file, 'cut', 1)
      expect(all[0]).toBe('PROVIDER_TRUNCATED')
      expect(new Set(all.slice(0, Math.floor(all.length / 3)))).toEqual(new Set(['PROVIDER_TRUNCATED']))
    })

    test(`${file}: an answer that ends too early is not taken for a complete one`, async () => {
      const all = await outcomes(providerAt(path, fake), file, 'end', 3)
      expect(all[0]).toBe('PROVIDER_TRUNCATED')
      expect(all.at(-1)).toBe('whole')
      // Once an answer is complete it stays so: what follows the finish cannot spoil it.
      expect(new Set(all.slice(all.indexOf('whole')))).toEqual(new Set(['whole']))
    })

    test(`${file}: characters split between packets are put together`, async () => {
      const provider = providerAt(path, fake)
      for (const size of [1, 2, 3, 7]) {
        const heard = await listen(provider, requestTo(`${file}~chunks~${size}`))
        expect(heard.text).toBe(TEXT)
        expect(heard.thinking).toBe(file === 'openai-chat.txt' ? '' : 'Höflich.')
      }
    })
  }
})
