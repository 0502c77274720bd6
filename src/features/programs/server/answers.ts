import type { CallToolResult } from '@modelcontextprotocol/server'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'

/** A result as text, and as structured data for clients that read it. */
export function toolAnswer(value: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: { ...value } }
}

/** A refusal or a failure as one sentence. */
export function toolRefusal(error: unknown): CallToolResult {
  return { content: [{ type: 'text', text: toErrorShape(error).message }], isError: true }
}

/** An error for agents of simulators. Their contract expects `status: "error"` in the data, without `isError`. */
export function agentError(error: unknown): CallToolResult {
  return toolAnswer({ status: 'error', message: toErrorShape(error).message })
}
