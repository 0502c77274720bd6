import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { serveHttp, type McpOverHttp } from './serve.ts'
import type { ServedTool } from './weather.ts'

/** A program that only speaks the older SSE transport: it answers 405 to a POST to its address. */
export async function serveOlder(tools: readonly ServedTool[]): Promise<McpOverHttp> {
  const transports = new Map<string, SSEServerTransport>()
  return serveHttp(
    async (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      if (url.pathname === '/sse' && request.method === 'GET') {
        const transport = new SSEServerTransport('/messages', response)
        transports.set(transport.sessionId, transport)
        await olderProgram(tools).connect(transport)
        return
      }
      const transport = transports.get(url.searchParams.get('sessionId') ?? '')
      if (url.pathname === '/messages' && transport) return transport.handlePostMessage(request, response)
      response.writeHead(405, { allow: 'GET' }).end()
    },
    { path: '/sse' },
  )
}

function olderProgram(tools: readonly ServedTool[]): Server {
  const server = new Server({ name: 'older', version: '0.9.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description = '', inputSchema = {} }) => ({
      name,
      description,
      inputSchema: { type: 'object' as const, ...inputSchema },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const answer = await tools.find(({ name }) => name === params.name)?.run?.(params.arguments ?? {})
    return typeof answer === 'string'
      ? { content: [{ type: 'text' as const, text: answer }] }
      : ((answer ?? { content: [] }) as never)
  })
  return server
}
