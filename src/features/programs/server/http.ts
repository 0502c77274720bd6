import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { toNodeHandler, type NodeMcpRequestHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { programServer, type ServedApp } from './create-server.ts'
import { securityHeaders } from '../../../app/security-headers.ts'
import { bearerOf, turnedByPlace, type RefusedRequest } from './guard.ts'

/** The most bytes of a request body: the longest observation of a simulator with its envelope. */
const BODY_MAX_BYTES = 4 * 1024 * 1024
/** The most calls at once, for all programs together. */
const CALLS_MAX = 32

/** The headers of every other address. */
const HEADERS = { ...securityHeaders('none'), 'Cross-Origin-Resource-Policy': 'same-origin' }

/** Answers other programs over HTTP. */
export interface ProgramsHttp {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/**
 * @param report called with unexpected errors; never with anything a person wrote
 * @param admitted called for each connection with the right token
 */
export function createProgramsHttp(
  app: ServedApp,
  report: (where: string, error: unknown) => void,
  admitted: (connection: Duplex) => void = () => undefined,
): ProgramsHttp {
  const onerror = (error: Error): void => report('mcp', error)
  const handler = createMcpHandler(programServer(app), { onerror, maxRequestBodySize: BODY_MAX_BYTES })
  const handle = toNodeHandler(handler, { onerror, maxRequestBodySize: BODY_MAX_BYTES })
  let calls = 0

  async function turned(request: IncomingMessage): Promise<RefusedRequest | null> {
    const elsewhere = turnedByPlace(request)
    if (elsewhere) return elsewhere
    const { on } = await app.programs.setting()
    if (!on)
      return { status: 403, message: 'Other programs are not let in: switch that on in Settings, Other programs.' }
    if (!(await app.programs.admits(bearerOf(request))))
      return {
        status: 401,
        message: 'Send the token from Settings, Other programs, as "Authorization: Bearer TOKEN".',
      }
    if (request.method !== 'POST' && request.method !== 'GET' && request.method !== 'DELETE')
      return { status: 405, message: 'Other programs ask with POST.' }
    if (calls >= CALLS_MAX)
      return { status: 503, message: `${CALLS_MAX} calls are under way: try again when one has ended.` }
    return null
  }

  return {
    async answer(request, response) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
      const refusal = await turned(request)
      if (refusal) return refuse(response, refusal)
      admitted(request.socket)
      if (request.method !== 'POST') return handle(asTyped(request), response)
      const body = await readBody(request)
      if (body === null) return refuse(response, TOO_LARGE)
      const message = parsed(body)
      if (message === undefined) return say(response, 400, -32_700, 'The message is no JSON.')
      calls += 1
      try {
        await handle(asTyped(request), response, message)
      } finally {
        calls -= 1
      }
    },
    close: () => handler.close(),
  }
}

const TOO_LARGE: RefusedRequest = { status: 413, message: 'The message is larger than 4 MB: send less at once.' }

function refuse(response: ServerResponse, { status, message }: RefusedRequest): void {
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
  // The rest of what was sent is not read.
  if (status === 413) response.setHeader('Connection', 'close')
  say(response, status, -32_000, message)
}

/** An error of the protocol that belongs to no request. */
function say(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}

/** null for a body that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) return null
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop must not end the connection before the refusal is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** undefined for invalid JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/** Node says of its own requests that a method and an address may be missing, and the adapter that they may be absent. */
function asTyped(request: IncomingMessage): Parameters<NodeMcpRequestHandler>[0] {
  return request as unknown as Parameters<NodeMcpRequestHandler>[0]
}
