import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callModel } from '../../../../src/core/engine/call/call-model.ts'
import { CallTally } from '../../../../src/core/engine/call/call-tally.ts'
import { estimateUsage } from '../../../../src/core/engine/call/estimate-usage.ts'
import type { ModelProvider } from '../../../../src/core/engine/ports.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { piecesOf } from '../../../helpers/fake-vendor/reply.ts'
import type { Wire } from '../../../helpers/fake-vendor/wire.ts'
import { anthropicWire } from '../../../helpers/fake-vendor/wires/anthropic.ts'
import { geminiWire } from '../../../helpers/fake-vendor/wires/gemini.ts'
import { ollamaWire } from '../../../helpers/fake-vendor/wires/ollama.ts'
import { openaiChatWire } from '../../../helpers/fake-vendor/wires/openai-chat.ts'
import { openaiResponsesWire } from '../../../helpers/fake-vendor/wires/openai-responses.ts'
import { PATHS, providerAt, requestTo, type Path } from '../support.ts'

const WIRES: Readonly<Record<Path, Wire>> = {
  anthropic: anthropicWire,
  openai: openaiChatWire,
  'openai-responses': openaiResponsesWire,
  gemini: geminiWire,
  ollama: ollamaWire,
}
const WORDS = 'The harbour is full of ships this morning.'
const TOLD = { promptTokens: 5_555, completionTokens: 7_777 }
const request = requestTo('m')

let answer: (response: ServerResponse) => void = () => undefined
const server = createServer((asked, response) => {
  asked.resume()
  answer(response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What a vendor sends, piece by piece: each event in two halves. */
function piecesSent(path: Path): readonly string[] {
  const asked = { method: 'POST', path: '', headers: {}, body: { model: 'm' } }
  const encoder = WIRES[path].encoder(asked, { text: WORDS, usage: TOLD })
  const all =
    encoder.head() +
    piecesOf(WORDS)
      .map((piece) => encoder.text(piece))
      .join('') +
    encoder.tail()
  return (all.match(path === 'ollama' ? /.*?\n/gs : /.*?\n\n/gs) ?? []).flatMap((event) => [
    event.slice(0, event.length / 2),
    event.slice(event.length / 2),
  ])
}

/**
 * Breaks a call off when its vendor has been asked, when everything sent has been read, or when the call is over.
 * @param send answers, and returns whether this is the request to break off
 */
async function brokenOffAfter(
  path: Path,
  send: (response: ServerResponse) => boolean,
  until: 'asked' | 'read' | 'over',
): Promise<CallTally> {
  const inner = providerAt(path, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  let read = 0
  const provider: ModelProvider = {
    ...inner,
    stream: (asked, options) =>
      inner.stream(asked, {
        ...options,
        onActivity: () => {
          read += 1
          options.onActivity?.()
        },
      }),
  }
  const arrived = Promise.withResolvers<void>()
  answer = (response) => {
    if (!send(response)) return
    read = 0
    arrived.resolve()
  }
  const tally = new CallTally(null)
  const stop = new AbortController()
  const sink = { text: () => undefined, thinking: () => undefined }
  const terms = { clock: new FakeClock(), signal: stop.signal, tally }
  const over = callModel(provider, request, sink, terms).catch(() => undefined)
  await arrived.promise
  if (until === 'read') await eventually(() => expect(read).toBeGreaterThan(0))
  if (until === 'over') await over
  for (let turn = 0; turn < 30; turn += 1) await setImmediate()
  stop.abort(new Error('Stop now'))
  await over
  return tally
}

test.each(PATHS)(
  'keeps the usage %s reported for a call interrupted after half of an event, and estimates the rest',
  async (path) => {
    const pieces = piecesSent(path)
    for (let count = -1; count <= pieces.length; count += 1) {
      const sent = count === -1 ? null : pieces.slice(0, count).join('')
      // An event counts when its second half has arrived.
      const events = pieces.slice(0, count - (count % 2)).join('')
      const send = (response: ServerResponse) => {
        if (sent === null) return true
        response.writeHead(200, { 'content-type': WIRES[path].contentType }).flushHeaders()
        response.write(sent)
        return true
      }
      const { calls, usage } = await brokenOffAfter(path, send, sent ? 'read' : 'asked')
      const place = `after ${count} of ${pieces.length}`
      expect(calls, place).toBe(1)
      if (events.includes('7777')) expect(usage, place).toMatchObject({ ...TOLD, estimated: false })
      else {
        const promptTokens = events.includes('5555') ? TOLD.promptTokens : estimateUsage(request, 0).promptTokens
        expect(usage, place).toMatchObject({ promptTokens, estimated: true })
        expect(usage.completionTokens, place).toBeLessThan(30)
      }
    }
  },
)

const REFUSAL = {
  error: {
    message: 'Your organization must be verified to stream this model.',
    type: 'invalid_request_error',
    param: 'stream',
    code: 'unsupported_value',
  },
}
const WHOLE = {
  openai: {
    choices: [{ message: { content: WORDS }, finish_reason: 'stop' }],
    usage: { prompt_tokens: TOLD.promptTokens, completion_tokens: TOLD.completionTokens },
  },
  'openai-responses': {
    object: 'response',
    status: 'completed',
    output: [{ type: 'message', content: [{ type: 'output_text', text: WORDS }] }],
    usage: { input_tokens: TOLD.promptTokens, output_tokens: TOLD.completionTokens },
  },
}

test.each(['openai', 'openai-responses'] as const)(
  'keeps the usage %s reported for a complete answer, and estimates an interrupted one',
  async (path) => {
    const text = JSON.stringify(WHOLE[path])
    for (const isWhole of [false, true]) {
      let asked = 0
      const send = (response: ServerResponse) => {
        if ((asked += 1) === 1) {
          response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL))
          return false
        }
        response.writeHead(200, { 'content-type': 'application/json' })
        if (isWhole) response.end(text)
        else response.write(text.slice(0, -1))
        return true
      }
      const { calls, usage } = await brokenOffAfter(path, send, isWhole ? 'over' : 'read')
      expect(calls).toBe(1)
      expect(usage).toMatchObject(
        isWhole
          ? { ...TOLD, estimated: false }
          : { promptTokens: estimateUsage(request, 0).promptTokens, completionTokens: 0, estimated: true },
      )
    }
  },
)
