import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { serveHttp, type McpOverHttp } from './serve.ts'

/** A tool of a test, and what it does when it is called. */
export interface ServedTool {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: Record<string, unknown>
  readonly run?: (input: Record<string, unknown>) => Answer | Promise<Answer>
}
type Answer = string | Awaited<ReturnType<Parameters<McpServer['registerTool']>[2]>>

/** Tells the weather of a city. */
export const FORECAST: ServedTool = {
  name: 'forecast',
  description: 'Says the weather of a city.',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  run: ({ city }) => `Rain in ${String(city)}, 12 degrees.`,
}

/** A program that offers these tools. */
export function programWith(tools: readonly ServedTool[]): McpServer {
  const server = new McpServer({ name: 'weather', version: '1.2.0' })
  for (const { name, description, inputSchema = { type: 'object', properties: {} }, run = () => 'Done.' } of tools)
    server.registerTool(
      name,
      { ...(description !== undefined && { description }), inputSchema: fromJsonSchema(inputSchema) },
      async (input: unknown) => {
        const answer = await run((input ?? {}) as Record<string, unknown>)
        return typeof answer === 'string' ? { content: [{ type: 'text' as const, text: answer }] } : answer
      },
    )
  return server
}

/** The same over Streamable HTTP, to clients of both protocol versions. */
export async function serveTools(
  tools: readonly ServedTool[] | (() => readonly ServedTool[]),
  options: { readonly port?: number; readonly legacy?: 'stateless' | 'reject' } = {},
): Promise<McpOverHttp> {
  const now = () => (typeof tools === 'function' ? tools() : tools)
  const handler = createMcpHandler(() => programWith(now()), { legacy: options.legacy ?? 'stateless' })
  return serveHttp(toNodeHandler(handler), { ...(options.port !== undefined && { port: options.port }) })
}
