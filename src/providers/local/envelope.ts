import { createEnvelopeReader, type EnvelopeCall } from '../../core/contract/turn/envelope.ts'
import type { ModelEvent, ToolSpec } from '../../core/engine/ports.ts'

/**
 * Makes the schema of an envelope, by which a model without tool calls can call tools. The answer has to be `{"say":
 * "…", "call": null | {tool, input}}`. The text of `say` is passed on while it is written, so callers see ordinary
 * events. An answer contains one call at most, because a small model makes fewer mistakes if it sees each result.
 */
export function envelopeSchema(tools: readonly ToolSpec[]): Readonly<Record<string, unknown>> {
  const calls = tools.map((tool) => ({
    type: 'object',
    properties: { tool: { const: tool.name }, input: tool.inputSchema },
    required: ['tool', 'input'],
  }))
  return {
    type: 'object',
    properties: { say: { type: 'string' }, call: { oneOf: [{ type: 'null' }, ...calls] } },
    required: ['say', 'call'],
  }
}

/** The description of the envelope for the model. It goes at the end of the prompt. */
export function describeEnvelope(tools: readonly ToolSpec[]): string {
  const list = tools.map((tool) => `- ${tool.name}: ${tool.description} Input: ${JSON.stringify(tool.inputSchema)}`)
  return [
    'Write your answer as one JSON object and nothing else: {"say": "your words, as plain text", "call": null}.',
    'To use a tool, put {"tool": "its name", "input": {…}} in place of null; otherwise leave null. The tools:',
    ...list,
  ].join('\n')
}

/** Writes an earlier answer in the form of an envelope. */
export function singleCallEnvelope(say: string, call: EnvelopeCall | null): string {
  return JSON.stringify({ say, call: call && { tool: call.tool, input: call.input } })
}

/** Reads an envelope while it is being written. */
export function createSingleCallReader() {
  const reader = createEnvelopeReader()
  return {
    push: reader.push,
    /** The tool call of a complete envelope; null if it has none or was cut off. */
    call(number: string): Extract<ModelEvent, { type: 'tool-call' }> | null {
      const [call] = reader.calls()
      return call ? { type: 'tool-call', callId: number, ...call } : null
    },
  }
}
