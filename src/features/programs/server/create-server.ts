import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  ResourceTemplate,
  type McpServerFactory,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { App } from '../../../app/index.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import { TOPIC_MAX_CHARS, TURNS_DEFAULT, TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { toolRefusal } from './answers.ts'
import { createConfirmation, type Confirmation } from './confirmation.ts'
import type { ProgramTool } from './program-tool.ts'
import { PROGRAM_TEXTS } from './texts.ts'
import { agentTools } from './tools/agent-tools.ts'
import { askLibraryTool } from './tools/ask-library.ts'
import { getDialogTool } from './tools/get-dialog.ts'
import { createStarts, type Starts } from './starts.ts'
import { sayTool } from './tools/say.ts'
import { startDialogTool } from './tools/start-dialog.ts'

/** All tools that other programs may be allowed to call. */
export type ServedApp = App

/**
 * Makes the server that other programs speak to: one for each connection or request. It reads the permissions from the
 * settings each time. Quoted prices are shared by all servers.
 */
export function programServer(app: ServedApp): McpServerFactory {
  const confirmation = createConfirmation()
  const starts = createStarts()
  return async () => {
    const setting = await app.programs.setting()
    const server = new McpServer(
      { name: 'intermediated-dialog', title: 'Intermediated Dialog', version: app.version },
      {
        capabilities: { tools: {}, resources: {}, prompts: {} },
        instructions: PROGRAM_TEXTS['server.instructions'],
        requestState: { verify: confirmation.codec.verify },
      },
    )
    for (const tool of toolsOf(app, setting.talk, starts))
      if (setting[tool.right]) addTool(server, tool, app, confirmation)
    if (setting.talk) addPrompt(server)
    if (setting.agents) addAgents(server, app)
    return server
  }
}

const NOT_ALLOWED = 'This is not allowed any more: the person decides that in Settings, Other programs.'

const toolsOf = (app: ServedApp, talk: boolean, starts: Starts): readonly ProgramTool[] => [
  startDialogTool(app, starts),
  getDialogTool(app),
  sayTool(app),
  askLibraryTool(app, talk),
  ...agentTools(app),
]

function addTool(server: McpServer, tool: ProgramTool, { programs }: ServedApp, confirmation: Confirmation): void {
  const { name, title, description, annotations, failed = toolRefusal } = tool
  const inputSchema = describedInput(tool.input)
  server.registerTool(name, { title, description, inputSchema, annotations }, async (input, context) => {
    try {
      // Permissions may have changed since the connection was opened.
      if (!(await programs.setting())[tool.right]) throw new AppError('INPUT_INVALID', NOT_ALLOWED)
      return await tool.run(input ?? {}, {
        signal: context.mcpReq.signal,
        confirm: (quote) => confirmation.ask(quote, context, canAsk(server, context)),
      })
    } catch (error) {
      return failed(error)
    }
  })
}

/** Whether the client can show its user a form. By the specification, a client that does not mention forms supports them. */
function canAsk(server: McpServer, { mcpReq: { envelope } }: ServerContext): boolean {
  const told = (envelope as Readonly<Record<string, unknown>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY]
  const capabilities = told ?? server.server.getClientCapabilities()
  const elicitation = (capabilities as { elicitation?: { form?: object; url?: object } } | undefined)?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

const promptInput = z.object({
  topic: z
    .string('topic must be a text.')
    .trim()
    .min(1, 'topic is empty: write what to debate.')
    .max(TOPIC_MAX_CHARS)
    .describe(PROGRAM_TEXTS['debate_this.topic']),
  turns: z
    .string()
    .regex(/^\s*\d{1,2}\s*$/, `turns must be a whole number from ${TURNS_MIN} to ${TURNS_MAX}.`)
    .optional()
    .describe(PROGRAM_TEXTS['debate_this.turns']),
})

function addPrompt(server: McpServer): void {
  const argsSchema = describedInput(promptInput)
  server.registerPrompt(
    'debate_this',
    { title: 'Debate this', description: PROGRAM_TEXTS.debate_this, argsSchema },
    (input) => {
      const { topic, turns } = parseInput(promptInput, input)
      const count = Math.min(Math.max(Number(turns ?? TURNS_DEFAULT), TURNS_MIN), TURNS_MAX)
      const text = fillText(PROGRAM_TEXTS['debate_this.prompt'], { topic, turns: count })
      return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    },
  )
}

function addAgents(server: McpServer, { programs }: ServedApp): void {
  const { agents } = programs
  const address = (id: string): string => `agent://${encodeURIComponent(id)}/info`
  const template = new ResourceTemplate('agent://{id}/info', {
    list: async () => ({
      resources: (await agents.list()).map((id) => ({ uri: address(id), name: id, mimeType: 'application/json' })),
    }),
  })
  server.registerResource(
    'agent_info',
    template,
    { title: 'An agent', description: PROGRAM_TEXTS.agent_info, mimeType: 'application/json' },
    async (uri) => {
      const { agents: allowed } = await programs.setting()
      const info = await (
        allowed ? agents.info(idIn(uri.href)) : Promise.reject(new AppError('INPUT_INVALID', NOT_ALLOWED))
      ).catch((error: unknown) => ({ status: 'error', message: toErrorShape(error).message }))
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(info) }] }
    },
  )
}

function idIn(uri: string): string {
  const encodedId = /^agent:\/\/([^/]*)\/info$/i.exec(uri)?.[1] ?? ''
  try {
    return decodeURIComponent(encodedId)
  } catch {
    return encodedId
  }
}

/**
 * Publishes the schema of an input, but passes on what arrives unchecked: the tool parses it, so that errors are in the
 * app's own words.
 */
function describedInput(schema: z.ZodType): StandardSchemaWithJSON<unknown, unknown> {
  const { $schema: _version, ...shape } = z.toJSONSchema(schema, { io: 'input' })
  return {
    '~standard': {
      version: 1,
      vendor: 'idi',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => shape, output: () => shape },
    },
  }
}
