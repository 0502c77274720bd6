import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { listen, PATHS, providerAt, requestTo, type Heard, type Path } from './support.ts'

const SSE = 'text/event-stream; charset=utf-8'
const LINES = 'application/x-ndjson'
const FILES: Readonly<Record<Path, { readonly file: string; readonly contentType: string }>> = {
  anthropic: { file: 'anthropic.txt', contentType: SSE },
  openai: { file: 'openai-chat.txt', contentType: SSE },
  'openai-responses': { file: 'openai-responses.txt', contentType: SSE },
  gemini: { file: 'gemini.txt', contentType: SSE },
  ollama: { file: 'ollama.txt', contentType: LINES },
}
/** Events that a vendor may add in the future. */
const UNKNOWN: Readonly<Record<Path, readonly string[]>> = {
  anthropic: [
    'event: future_event\ndata: {"type":"future_event","index":0,"what":{"is":["this"]}}\n\n',
    'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"future_delta","future":"x"}}\n\n',
    'event: content_block_start\ndata: {"type":"content_block_start","index":77,"content_block":{"type":"future_block","future":"x"}}\n\n',
    'event: content_block_stop\ndata: {"type":"content_block_stop","index":77}\n\n',
  ],
  openai: [
    'data: {"id":"x","object":"future.chunk","future":true}\n\n',
    'data: {"id":"x","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"future":"x"},"finish_reason":null}]}\n\n',
  ],
  'openai-responses': [
    'event: response.future.delta\ndata: {"type":"response.future.delta","delta":"x","sequence_number":501}\n\n',
    'event: response.output_item.done\ndata: {"type":"response.output_item.done","output_index":9,"item":{"type":"future_item"},"sequence_number":502}\n\n',
  ],
  gemini: [
    'data: {"future":{"x":1}}\r\n\r\n',
    'data: {"candidates":[{"content":{"role":"model","parts":[{"futurePart":{"x":1}}]},"index":0}]}\r\n\r\n',
  ],
  ollama: [
    '{"model":"fake","future":"x"}\n',
    '{"model":"fake","message":{"role":"assistant","content":"","future":1},"done":false}\n',
  ],
}

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

/** The recorded answer as its events, each with the blank line or line break that ends it. */
function eventsOf(path: Path): readonly string[] {
  const text = readFileSync(new URL(`../../fixtures/vendors/${FILES[path].file}`, import.meta.url), 'utf8')
  return text.split(path === 'ollama' ? /(?<=\n)/ : /(?<=\r?\n\r?\n)/).filter((event) => event.trim() !== '')
}

async function hear(path: Path, events: readonly string[]): Promise<Heard> {
  reply = { raw: { bytes: Buffer.from(events.join('')), contentType: FILES[path].contentType } }
  return listen(providerAt(path, fake), requestTo('fake-1'))
}

const gist = ({ text, thinking, usage, finish, events }: Heard) => ({
  text,
  thinking,
  usage,
  finish,
  ended: events.filter((event) => event.type === 'ended').length,
})

describe.each(PATHS)('%s', (path) => {
  test('an event of an unknown kind does not break the answer', async () => {
    const events = eventsOf(path)
    const plain = gist(await hear(path, events))
    expect(plain).toMatchObject({ text: 'Grüezi 🚲 日本.', ended: 1 })
    for (let at = 1; at < events.length; at += 1) {
      expect(
        gist(await hear(path, [...events.slice(0, at), ...UNKNOWN[path], ...events.slice(at)])),
        `before event ${at}`,
      ).toEqual(plain)
    }
  })

  test('an event that arrives twice counts once and does not end the answer twice', async () => {
    const events = eventsOf(path)
    const plain = gist(await hear(path, events))
    // Only OpenAI numbers its events; elsewhere a repeated piece of text cannot be told from words said twice.
    const numbered = path === 'openai-responses'
    const doubled = events.flatMap((event) =>
      numbered || !/Gr|日本|H\u00f6|flich/.test(event) ? [event, event] : [event],
    )
    expect(doubled.length).toBeGreaterThan(events.length)
    expect(gist(await hear(path, doubled))).toEqual(plain)
  })

  test('what a vendor wants back with a tool call survives an event that arrives twice', async () => {
    if (path !== 'openai-responses' && path !== 'anthropic') return
    const call =
      path === 'anthropic'
        ? [
            'event: content_block_start\ndata: {"type":"content_block_start","index":5,"content_block":{"type":"tool_use","id":"toolu_1","name":"conclude","input":{}}}\n\n',
            'event: content_block_delta\ndata: {"type":"content_block_delta","index":5,"delta":{"type":"input_json_delta","partial_json":"{\\"reason\\":\\"x\\"}"}}\n\n',
            'event: content_block_stop\ndata: {"type":"content_block_stop","index":5}\n\n',
          ]
        : [
            'event: response.output_item.done\ndata: {"type":"response.output_item.done","output_index":3,"item":{"type":"function_call","id":"fc_1","call_id":"call_1","name":"conclude","arguments":"{\\"reason\\":\\"x\\"}","status":"completed"},"sequence_number":40}\n\n',
          ]
    const events = eventsOf(path)
    const last = events.findLastIndex((event) => /message_delta|response\.completed/.test(event))
    const withCall = [...events.slice(0, last), ...call, ...events.slice(last)]
    const once = await hear(path, withCall)
    const twice = await hear(
      path,
      withCall.flatMap((event) =>
        /signature_delta|content_block_stop|output_item\.done/.test(event) ? [event, event] : [event],
      ),
    )
    expect(once.calls).toHaveLength(1)
    expect(twice.calls).toEqual(once.calls)
  })

  test('an answer of 10 MB arrives complete, and is not held in memory several times', async () => {
    const piece = 'Zehn Megabyte sind viele Wörter. '.repeat(64)
    const count = Math.ceil((10 * 1024 * 1024) / piece.length)
    reply = { tokens: Array.from({ length: count }, () => piece), usage: null }
    let length = 0
    let peak = 0
    const before = process.memoryUsage().heapUsed
    for await (const event of providerAt(path, fake).stream(requestTo('fake-1'), {
      signal: new AbortController().signal,
    })) {
      if (event.type === 'text') length += event.text.length
      peak = Math.max(peak, process.memoryUsage().heapUsed - before)
    }
    expect(length).toBe(count * piece.length)
    // The fake vendor, which holds the whole answer, runs in this process as well.
    expect(peak / 1024 / 1024).toBeLessThan(400)
  })

  test('a single piece of 10 MB takes time proportional to its length', async () => {
    const piece = 'x'.repeat(10 * 1024 * 1024)
    reply = { tokens: [piece], usage: null }
    expect((await listen(providerAt(path, fake), requestTo('fake-1'))).text.length).toBe(piece.length)
  })
})
