import type { ModelEvent, ToolSpec } from '../../engine/ports.ts'
import { grammarSchema } from './grammar-schema.ts'

/**
 * Tools for a model that has none of its own: its answer is held to `{"say": "…", "call": null | {tool, input}}`, and
 * what it says is let through as it is written, so that nobody downstream can tell.
 */
export function envelopeSchema(tools: readonly ToolSpec[]): Readonly<Record<string, unknown>> {
  const calls = tools.map((tool) => ({
    type: 'object',
    properties: { tool: { const: tool.name }, input: grammarSchema(tool.inputSchema) },
  }))
  return { type: 'object', properties: { say: { type: 'string' }, call: { oneOf: [{ type: 'null' }, ...calls] } } }
}

/** How the model is told of it, after everything else. */
export function envelopeWords(tools: readonly ToolSpec[]): string {
  const list = tools.map((tool) => `- ${tool.name}: ${tool.description} Input: ${JSON.stringify(tool.inputSchema)}`)
  return [
    'Write your answer as one JSON object and nothing else: {"say": "your words, as plain text", "call": null}.',
    'To use a tool, put {"tool": "its name", "input": {…}} in place of null; otherwise leave null. The tools:',
    ...list,
  ].join('\n')
}

/** An earlier answer as the model would have written it. */
export function envelopeText(say: string, call: { readonly tool: string; readonly input: unknown } | null): string {
  return JSON.stringify({ say, call: call && { tool: call.tool, input: call.input } })
}

const BEGINNING = /^\s*\{\s*"say"\s*:\s*"/
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  '\\': '\\',
  '/': '/',
}

/** Reads an envelope while it is written. */
export function createEnvelopeReader() {
  let raw = ''
  /** How far the text of `say` was read; null before it begins, -1 after its end. */
  let at: number | null = null

  function push(text: string): string {
    raw += text
    if (at === null) {
      const begun = BEGINNING.exec(raw)
      if (!begun) return ''
      at = begun[0].length
    }
    let said = ''
    while (at >= 0 && at < raw.length) {
      const character = raw.charAt(at)
      if (character === '"') at = -1
      else if (character !== '\\') {
        said += character
        at += 1
      } else {
        const escape = raw.charAt(at + 1)
        const length = escape === 'u' ? 6 : 2
        if (escape === '' || raw.length < at + length) break
        said +=
          escape === 'u'
            ? String.fromCharCode(Number.parseInt(raw.slice(at + 2, at + 6), 16))
            : (ESCAPES[escape] ?? escape)
        at += length
      }
    }
    return said
  }

  /** The call the finished envelope asks for; an envelope that was cut off asks for none. */
  function call(number: string): Extract<ModelEvent, { type: 'tool-call' }> | null {
    try {
      const whole = JSON.parse(raw) as { readonly call?: { readonly tool: string; readonly input: unknown } | null }
      return whole.call ? { type: 'tool-call', callId: number, tool: whole.call.tool, input: whole.call.input } : null
    } catch {
      return null
    }
  }

  return { push, call }
}
