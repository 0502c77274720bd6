import type { specTypeSchemas, Transport } from '@modelcontextprotocol/client'
import type { LeftOutTool } from '../../../core/contract/host/connections.ts'
import { beginningOf, shortenLine } from '../../../base/text/shorten.ts'

/** The tools that are left out of a list. */
export interface SiftedTools {
  readonly leftOut: readonly LeftOutTool[]
}

type ToolSchema = (typeof specTypeSchemas)['Tool']

/** How many of the left-out tools are reported. */
const LEFT_OUT_MAX = 100
const NAME_MAX_CHARS = 80

/**
 * Removes invalid tools from each list as it comes in, because the SDK refuses a whole list for one of them. Call
 * before the transport is connected.
 */
export function siftTools(transport: Transport, schema: ToolSchema): SiftedTools {
  let leftOut: LeftOutTool[] = []
  let goesOn = false
  let deliver: Transport['onmessage']
  const sift = (message: unknown): unknown => {
    const result = asObject(asObject(message)['result'])
    const { tools, nextCursor } = result
    if (!Array.isArray(tools)) return message
    if (!goesOn) leftOut = []
    goesOn = typeof nextCursor === 'string'
    const good = tools.filter((tool: unknown, place) => {
      const reason = reasonAgainst(tool, schema) ?? (result['resultType'] === undefined ? reasonOfOlder(tool) : null)
      if (reason !== null && leftOut.length < LEFT_OUT_MAX) leftOut.push({ name: nameOf(tool, place), reason })
      return reason === null
    })
    return { ...(message as object), result: { ...result, tools: good } }
  }
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => deliver,
    set(next: Transport['onmessage']) {
      deliver = next && ((message, extra) => next(sift(message) as typeof message, extra))
    },
  })
  return {
    get leftOut() {
      return leftOut
    },
  }
}

/** Why a tool cannot be lent; null for one that can. */
function reasonAgainst(tool: unknown, schema: ToolSchema): string | null {
  const checked = schema['~standard'].validate(tool)
  if (checked instanceof Promise || checked.issues === undefined) return null
  if (!isObject(tool)) return 'is no description of a tool'
  const { name, description, title, inputSchema } = tool
  if (typeof name !== 'string') return 'has no name that is text'
  if (inputSchema === undefined || inputSchema === null) return 'does not say what it is to be given (“inputSchema”)'
  const inputProblem = reasonAgainstSchema('inputSchema', inputSchema)
  if (inputProblem !== null) return inputProblem
  if (description !== undefined && typeof description !== 'string') return 'has a “description” that is no text'
  if (title !== undefined && typeof title !== 'string') return 'has a “title” that is no text'
  const path = (checked.issues[0]?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return `has ${path.length === 0 ? 'a part' : `a “${beginningOf(path.join('.'), NAME_MAX_CHARS)}”`} that the protocol does not allow`
}

/** Further rules of versions before 2026-07-28, whose results have no type. */
function reasonOfOlder(tool: unknown): string | null {
  const { outputSchema } = asObject(tool)
  return outputSchema === undefined ? null : reasonAgainstSchema('outputSchema', outputSchema)
}

function reasonAgainstSchema(which: string, schema: unknown): string | null {
  if (!isObject(schema)) return `has an “${which}” that is no schema`
  const { type, properties, required } = schema
  if (type === undefined) return `has an “${which}” without “type”, which has to be “object”`
  if (type !== 'object') return `has an “${which}” whose “type” is not “object”`
  if (properties !== undefined && !(isObject(properties) && Object.values(properties).every(isObject)))
    return `has “properties” in its “${which}” that are no schemas`
  if (required !== undefined && !(Array.isArray(required) && required.every((each) => typeof each === 'string')))
    return `has a “required” in its “${which}” that is no list of names`
  return null
}

function nameOf(tool: unknown, place: number): string {
  const { name } = asObject(tool)
  return typeof name === 'string' && name.trim() !== '' ? shortenLine(name, NAME_MAX_CHARS) : `tool ${place + 1}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}
