import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { grammarText } from '../../src/providers/local/grammar-text.ts'
import { loadModel, type Model } from '../../src/providers/local/process/load-model.ts'
import type { LocalRequest } from '../../src/providers/local/protocol.ts'
import type { Weights } from './weights.ts'

const partsSchema = z.array(z.object({ text: z.string().default('') }).loose())
const requestSchema = z
  .object({
    messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), partsSchema]).nullish() }).loose()),
    stream: z.boolean().default(false),
    max_tokens: z.number().nullish(),
    max_completion_tokens: z.number().nullish(),
    temperature: z.number().nullish(),
    top_p: z.number().nullish(),
    stop: z.union([z.string(), z.array(z.string())]).nullish(),
    response_format: z
      .object({
        type: z.string(),
        json_schema: z
          .object({ schema: z.record(z.string(), z.unknown()) })
          .loose()
          .optional(),
      })
      .loose()
      .nullish(),
  })
  .loose()
type ChatRequest = z.infer<typeof requestSchema>

export interface RealServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * A real model behind the chat format of OpenAI, over real HTTP: it does what llama.cpp's own server does, and no more.
 */
export async function openServer(
  { id, path }: Weights,
  contextTokens: number,
  { system = true }: { readonly system?: boolean } = {},
): Promise<RealServer> {
  const model = await loadModel({ type: 'load', path, contextTokens, sequences: 3, threads: null, program: null })
  const server = createServer((request, response) => {
    answer({ id, model, system }, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: String(error) } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Served {
  readonly id: string
  readonly model: Model
  /** Whether the chat template has a system role. */
  readonly system: boolean
}

async function answer(
  { id, model, system }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const json = (body: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (request.method === 'GET' && request.url?.endsWith('/models'))
    return json({
      object: 'list',
      data: [{ id, object: 'model', meta: { n_ctx: model.contextTokens, n_ctx_train: model.contextTokens } }],
    })
  if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
    response.writeHead(404).end()
    return undefined
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  if (!system && asked.messages.some(({ role }) => role === 'system')) {
    // The error of llama.cpp's server for such a template.
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 500, message: 'System role not supported', type: 'server_error' } }))
    return undefined
  }
  const control = new AbortController()
  response.on('close', () => control.abort())
  const words = createWriter(id, asked, response)
  await model.generate(localRequestOf(asked), {
    signal: control.signal,
    tell: (told) => {
      if (told.type === 'piece') words.piece(told.text)
      else if (told.type === 'done') words.end(told.finish.unified, told.usage)
      else if (told.type === 'failed')
        words.fail(
          `the request exceeds the available context size (${told.promptTokens ?? 0} of ${told.contextTokens ?? 0} tokens)`,
        )
    },
  })
  return undefined
}

function localRequestOf(asked: ChatRequest): LocalRequest {
  const schema = asked.response_format?.json_schema?.schema
  return {
    lane: JSON.stringify(asked.messages[0]?.content ?? ''),
    history: asked.messages.map(({ role, content }) => ({
      role: role === 'assistant' ? 'assistant' : role === 'user' ? 'user' : 'system',
      text: typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join(''),
    })),
    grammar: schema ? grammarText(schema) : null,
    thinking: false,
    maxTokens: asked.max_completion_tokens ?? asked.max_tokens ?? null,
    stop: typeof asked.stop === 'string' ? [asked.stop] : (asked.stop ?? []),
    sampling: {
      ...(typeof asked.temperature === 'number' && { temperature: asked.temperature }),
      ...(typeof asked.top_p === 'number' && { topP: asked.top_p }),
    },
  }
}

interface TokenCounts {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Writes an answer as it was asked for: in pieces, or whole. */
function createWriter(id: string, { stream }: ChatRequest, response: ServerResponse) {
  let whole = ''
  const send = (body: unknown) => void response.write(`data: ${JSON.stringify(body)}\n\n`)
  const begin = () => {
    if (stream && !response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  }
  return {
    piece(text: string): void {
      whole += text
      begin()
      if (stream)
        send({ id: 'real', model: id, choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })
    },
    end(finish: string, { promptTokens, completionTokens }: TokenCounts): void {
      const usage = { prompt_tokens: promptTokens, completion_tokens: completionTokens }
      begin()
      if (stream) {
        send({ id: 'real', model: id, choices: [{ index: 0, delta: {}, finish_reason: finish }] })
        send({ id: 'real', model: id, choices: [], usage })
        response.end('data: [DONE]\n\n')
        return
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      const message = { role: 'assistant', content: whole }
      response.end(
        JSON.stringify({ id: 'real', model: id, choices: [{ index: 0, message, finish_reason: finish }], usage }),
      )
    },
    fail(message: string): void {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message, type: 'exceed_context_size_error' } }))
    },
  }
}
