import { sleep } from '../../src/base/async/sleep.ts'
import { McpConnection } from '../../src/features/connections/client/connection.ts'

/**
 * What the suite starts with the address of its own server: the app's client, which asks for the tools and calls each
 * of them once.
 */
const url = process.argv.at(-1) ?? ''
const connection = new McpConnection({
  target: { kind: 'http', transport: 'auto', label: 'the suite', url, headers: {} },
  clock: { monotonic: () => performance.now(), sleep },
  version: '1.0.0',
})
const { signal } = new AbortController()
/** The calls that a scenario asks for, where it does. */
const { toolCalls = [] } = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as {
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: unknown }[]
}
try {
  const tools = (await connection.tools(signal)).tools.map(({ name, inputSchema }) => ({
    name,
    arguments: exampleOf(inputSchema),
  }))
  for (const { name, arguments: given } of toolCalls.length > 0 ? toolCalls : tools)
    process.stdout.write(`${name}: ${JSON.stringify(await connection.call(name, given, signal))}\n`)
} finally {
  await connection.close()
}

/** A value that the schema allows. */
function exampleOf(schema: unknown): unknown {
  const {
    type,
    properties = {},
    required = [],
  } = schema as {
    readonly type?: string
    readonly properties?: Readonly<Record<string, unknown>>
    readonly required?: readonly string[]
  }
  switch (type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? { type: 'string' })]))
    case 'number':
    case 'integer':
      return 3
    case 'boolean':
      return true
    case 'array':
      return []
    default:
      return 'text'
  }
}
