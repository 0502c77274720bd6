import { createEnvelopeReader, envelopeText } from '../../contract/turn/envelope.ts'
import { WORDS_FIRST, type ChannelPart } from '../../dialog/channels/channel-parts.ts'
import { ChannelSplitter } from '../../dialog/channels/channel-splitter.ts'
import { envelopeWords } from '../tools/envelope-words.ts'
import type { ModelEvent, ModelMessage, ModelProvider, ModelRequest, ReplyShape, ToolSpec } from '../ports.ts'

/**
 * Lets a model without tool calls make them: it writes its calls into an envelope (a JSON object around its words),
 * which is removed here, so that callers see ordinary events. The words stream from the first one on.
 */
export function envelopeProvider(provider: ModelProvider, shape: ReplyShape = ENVELOPE): ModelProvider {
  return {
    id: provider.id,
    ...(provider.label !== undefined && { label: provider.label }),
    ...(provider.scripted !== undefined && { scripted: provider.scripted }),
    models: (options) => provider.models(options),
    async *stream(request, options) {
      if (request.tools.length === 0) return yield* provider.stream(request, options)
      let reader = shape.reader()
      // A model that is held to a JSON shape writes its thinking inside that shape.
      let channels = new ChannelSplitter(WORDS_FIRST)
      for await (const event of provider.stream(inEnvelopes(request, shape), options)) {
        if (event.type === 'text') {
          const text = reader.push(event.text)
          yield* spoken(channels.push(text))
          // Text without words is part of the envelope, such as its calls: it counts as written, too.
          if (text === '') yield { type: 'tool-input', text: event.text }
        } else if (event.type === 'ended') {
          const rest = reader.end()
          if (reader.anew?.()) {
            channels = new ChannelSplitter(WORDS_FIRST)
            yield { type: 'text-was-thinking' }
          }
          yield* spoken([...channels.push(rest), ...channels.end(event.finish.unified !== 'length')])
          const calls = reader.calls()
          for (const [index, call] of calls.entries())
            yield { type: 'tool-call', callId: `envelope-${request.scene.call}-${index}`, ...call }
          yield calls.length > 0 && event.finish.unified === 'stop'
            ? { ...event, finish: { unified: 'tool-calls', raw: event.finish.raw } }
            : event
        } else {
          if (event.type === 'text-was-thinking') {
            reader = shape.reader()
            channels = new ChannelSplitter(WORDS_FIRST)
          }
          yield event
        }
      }
    },
  }
}

/** The result of a tool, for a model that reads it as text. */
export function resultText(tool: string, ok: boolean, text: string): string {
  return `Result of ${tool}${ok ? '' : ', which failed'}: ${text}`
}

/** Drops tool calls in other formats: with this provider, calls are in the envelope. */
function spoken(parts: readonly ChannelPart[]): ModelEvent[] {
  return parts.filter((part) => part.type !== 'call')
}

/** The request for an envelope: by its prompt (tools/envelope-words.ts) and, where possible, by a JSON schema. */
function inEnvelopes(request: ModelRequest, shape: ReplyShape): ModelRequest {
  return {
    ...request,
    tools: [],
    // Inside a JSON string a line break is written as \n, so stop texts would not match.
    stop: undefined,
    json: { name: 'answer', schema: shape.schema(request.tools) },
    messages: request.messages.map((message) => written(message, shape)),
  }
}

const ENVELOPE: ReplyShape = {
  words: envelopeWords,
  schema: envelopeSchema,
  reader: createEnvelopeReader,
  write: envelopeText,
}

function envelopeSchema(tools: readonly ToolSpec[]): Readonly<Record<string, unknown>> {
  const calls = tools.map((tool) => ({
    type: 'object',
    properties: { tool: { type: 'string', enum: [tool.name] }, input: tool.inputSchema },
    required: ['tool', 'input'],
    additionalProperties: false,
  }))
  return {
    type: 'object',
    properties: { say: { type: 'string' }, calls: { type: 'array', items: { anyOf: calls } } },
    required: ['say', 'calls'],
    additionalProperties: false,
  }
}

/** An earlier call or its result, as the model would have written or read it. */
function written(message: ModelMessage, shape: ReplyShape): ModelMessage {
  const part = (text: string) => [{ package: 'tools', stability: 'turn' as const, text }]
  if (message.role === 'user') return message
  if (message.role === 'tool')
    return {
      role: 'user',
      parts: part(message.results.map(({ tool, ok, text }) => resultText(tool, ok, text)).join('\n')),
    }
  const { toolCalls = [], parts } = message
  return toolCalls.length === 0
    ? message
    : { role: 'assistant', parts: part(shape.write(parts.map(({ text }) => text).join('\n\n'), toolCalls)) }
}
