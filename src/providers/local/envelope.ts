import { createEnvelopeReader, type EnvelopeCall } from '../../core/contract/turn/envelope.ts'
import type { ModelEvent, ToolSpec } from '../../core/engine/ports.ts'

/**
 * Tools for a model that has none of its own: its answer is held to `{"say": "…", "call": null | {tool, input}}`, and
 * what it says is let through as it is written, so that nobody downstream can tell. One call at a time: a small model
 * that sees the result of each makes fewer mistakes.
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

/** How the model is told of it, after everything else. */
export function describeEnvelope(tools: readonly ToolSpec[]): string {
  const list = tools.map((tool) => `- ${tool.name}: ${tool.description} Input: ${JSON.stringify(tool.inputSchema)}`)
  return [
    'Write your answer as one JSON object and nothing else: {"say": "your words, as plain text", "call": null}.',
    'To use a tool, put {"tool": "its name", "input": {…}} in place of null; otherwise leave null. The tools:',
    ...list,
  ].join('\n')
}

/** An earlier answer as the model would have written it. */
export function singleCallEnvelope(say: string, call: EnvelopeCall | null): string {
  return JSON.stringify({ say, call: call && { tool: call.tool, input: call.input } })
}

/** Reads an envelope while it is written. */
export function createSingleCallReader() {
  const reader = createEnvelopeReader()
  return {
    push: reader.push,
    /** The call the finished envelope asks for; an envelope that was cut off asks for none. */
    call(number: string): Extract<ModelEvent, { type: 'tool-call' }> | null {
      const [call] = reader.calls()
      return call ? { type: 'tool-call', callId: number, ...call } : null
    },
  }
}
