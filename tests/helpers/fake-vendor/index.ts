import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { withVerdict } from './closing.ts'
import { nowMs, type FakeRecord } from './record.ts'
import type { FakeReply } from './reply.ts'
import { sendRaw, sendStream } from './send-reply.ts'
import type { Wire } from './wire.ts'
import { anthropicWire } from './wires/anthropic.ts'
import { geminiWire } from './wires/gemini.ts'
import { ollamaWire } from './wires/ollama.ts'
import { openaiChatWire } from './wires/openai-chat.ts'
import { openaiResponsesWire } from './wires/openai-responses.ts'

export type { FakeRecord } from './record.ts'
export type { FakeReply, FakeUsage } from './reply.ts'

const WIRES: readonly Wire[] = [anthropicWire, openaiChatWire, openaiResponsesWire, geminiWire, ollamaWire]

export interface FakeVendorOptions {
  /** The answer to each request for a model's words; also called for lists of models, where only failures count. */
  readonly reply?: (request: FakeRecord) => FakeReply | Promise<FakeReply>
  readonly port?: number
}

/** A server on 127.0.0.1 that speaks the formats of all vendors. */
export interface FakeVendor {
  /** http://127.0.0.1:port, a base URL that every vendor can use. */
  readonly origin: string
  readonly port: number
  /** Every request so far, in order of arrival. */
  readonly requests: readonly FakeRecord[]
  close(): Promise<void>
}

/** Starts a fake vendor. */
export async function createFakeVendor(options: FakeVendorOptions = {}): Promise<FakeVendor> {
  const requests: FakeRecord[] = []
  const connections = new Map<Socket, number>()
  const server = createServer({ keepAlive: true, noDelay: true }, (request, response) => {
    serve(request, response, requests, connections, options).catch(() => response.destroy())
  })
  let seen = 0
  server.on('connection', (socket) => {
    connections.set(socket, seen++)
    socket.on('close', () => connections.delete(socket))
  })
  server.keepAliveTimeout = 60_000
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  requests: FakeRecord[],
  connections: ReadonlyMap<Socket, number>,
  options: FakeVendorOptions,
): Promise<void> {
  const { method = 'GET' } = request
  const url = new URL(request.url ?? '/', 'http://fake')
  const body = await readJson(request)
  const path = decodeURIComponent(url.pathname)
  const headers = request.headers as Record<string, string>
  const wireRequest = { method, path, headers, body }
  if (path === '/__log') return sendJson(response, 200, requests)
  const wire = WIRES.find((each) => each.answers(wireRequest))
  const lists = WIRES.find((each) => each.other(wireRequest) !== null)
  const record: FakeRecord = {
    id: requests.length,
    vendor: (wire ?? lists)?.vendor ?? null,
    method,
    path,
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
    receivedAt: nowMs(),
    firstTokenAt: null,
    lastDueAt: null,
    lastByteAt: null,
    closedByClientAt: null,
    pieces: 0,
    connection: connections.get(request.socket) ?? -1,
  }
  requests.push(record)
  response.on('close', () => {
    if (record.lastByteAt === null && !response.writableFinished) record.closedByClientAt = nowMs()
  })
  // Tests may close the connection in the middle of an answer.
  response.on('error', () => undefined)
  const reply = withVerdict((await options.reply?.(record)) ?? {}, body)
  if (reply.silent) return
  const speaker = wire ?? lists ?? openaiChatWire
  const idHeader = { [speaker.requestIdHeader]: `req_fake_${record.id}` }
  if (reply.redirectTo !== undefined) response.writeHead(307, { location: reply.redirectTo }).end()
  else if (reply.html)
    response
      .writeHead(reply.fail?.status ?? 200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Hello</title><p>This is a web page.</p>')
  else if (reply.fail) {
    const { status, type, message, body: given, headers } = reply.fail
    const text = given ?? JSON.stringify(speaker.errorBody(status, type, message ?? `Fake failure ${status}`))
    response.writeHead(status, { 'content-type': 'application/json', ...idHeader, ...headers }).end(text)
  } else if (reply.raw) return sendRaw({ response, record, wire: speaker, request: wireRequest, reply })
  else if (wire) return sendStream({ response, record, wire, request: wireRequest, reply })
  else if (lists) sendJson(response, 200, lists.other(wireRequest))
  else sendJson(response, 404, { detail: 'Nothing here' })
  record.lastByteAt = nowMs()
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
