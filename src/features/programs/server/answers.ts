import type { CallToolResult } from '@modelcontextprotocol/server'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'

/** An answer as text for every client, and as data for those that read it. */
export function toolAnswer(value: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: { ...value } }
}

/** A refusal, or a failure, in a sentence. */
export function toolRefusal(error: unknown): CallToolResult {
  return { content: [{ type: 'text', text: toErrorShape(error).message }], isError: true }
}

/** The same as simulators of the first kind read it. */
export function agentError(error: unknown): CallToolResult {
  return toolAnswer({ status: 'error', message: toErrorShape(error).message })
}
