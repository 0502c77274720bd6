import { createEnvelopeReader, envelopeText } from '../../contract/turn/envelope.ts'
import { WORDS_FIRST, type ChannelPart } from '../../dialog/channels/channel-parts.ts'
import { ChannelSplitter } from '../../dialog/channels/channel-splitter.ts'
import { envelopeWords } from '../tools/envelope-words.ts'
import type { ModelEvent, ModelMessage, ModelProvider, ModelRequest, ReplyShape, ToolSpec } from '../ports.ts'

/**
 * A model without tool calls as one that has them: what it calls it writes into an envelope, which is taken off here, so
 * that nobody downstream can tell. Its words stream from the first one on.
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
      // A model that is held to a shape thinks within it.
      let channels = new ChannelSplitter(WORDS_FIRST)
      for await (const event of provider.stream(inEnvelopes(request, shape), options)) {
        if (event.type === 'text') {
          const text = reader.push(event.text)
          yield* spoken(channels.push(text))
          // The calls in it are written, too.
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

/** What a tool answered, for a model that reads it as text. */
export function resultText(tool: string, ok: boolean, text: string): string {
  return `Result of ${tool}${ok ? '' : ', which failed'}: ${text}`
}

/** Calls stand in the envelope itself. */
function spoken(parts: readonly ChannelPart[]): ModelEvent[] {
  return parts.filter((part) => part.type !== 'call')
}

/** The prompt says how (tools/envelope-words.ts); a model that can be held to a shape is. */
function inEnvelopes(request: ModelRequest, shape: ReplyShape): ModelRequest {
  return {
    ...request,
    tools: [],
    // Within a string of JSON a line does not begin where it seems to.
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

/** Earlier calls and their results as the model would have written and read them. */
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
