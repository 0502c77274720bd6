import type { ChatRequest, Message } from 'ollama'
import type { ModelMessage, ModelRequest, PromptPart } from '../../core/engine/ports.ts'
import { legalHistory } from '../calls/legal-history.ts'
import { KEEP_LOADED_MINUTES } from '../models/loaded-contexts.ts'
import { settingsFor } from '../models/model-settings.ts'
import { joinParts } from '../calls/prompt-text.ts'
import { samplingFields } from '../calls/sampling-fields.ts'
import { asObject } from '../calls/tool-input.ts'
import type { RequestTarget } from '../vendor.ts'
import { contextLength } from './context-length.ts'
import { OLLAMA_SAMPLING, takesLevels } from './models.ts'
import { ollamaSchema } from './tool-schema.ts'

/** How long a model stays in memory after a call: long enough for the turns of the other seats. */
export const KEEP_ALIVE = `${KEEP_LOADED_MINUTES}m`

/** A request in Ollama's own format. */
export function toOllama(request: ModelRequest, target: RequestTarget): ChatRequest & { stream: true } {
  const { sampling, maxOutputTokens, effort, tools, json } = settingsFor(request, target.known, target.refused)
  const contextTokens = contextLength(request, target)
  target.loads(contextTokens)
  const system = joinParts(request.system)
  return {
    model: request.model,
    stream: true,
    keep_alive: KEEP_ALIVE,
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      ...legalHistory(request.messages).flatMap(toMessages),
    ],
    ...(tools.length > 0
      ? {
          tools: tools.map((tool) => ({
            type: 'function',
            function: {
              name: tool.name,
              description: tool.description,
              parameters: ollamaSchema(tool.inputSchema) as never,
            },
          })),
        }
      : {}),
    ...(json === undefined ? {} : { format: { ...json.schema } }),
    ...thinkParam(request, effort, target.known?.thinking !== null),
    // Stop texts are left out, because they would replace those of the model's own template.
    options: {
      ...(target.refused.has('contextTokens') ? {} : { num_ctx: contextTokens }),
      ...(maxOutputTokens === undefined ? {} : { num_predict: maxOutputTokens }),
      ...samplingFields(sampling, OLLAMA_SAMPLING),
    },
  }
}

/** The field for thinking. It is not sent to a model that cannot think, because such a model refuses it. */
function thinkParam(
  request: ModelRequest,
  effort: ModelRequest['effort'],
  thinks: boolean,
): { think?: boolean | 'low' | 'medium' | 'high' } {
  if (!thinks) return {}
  if (takesLevels(request.model))
    return effort === undefined ? {} : { think: effort === 'xhigh' || effort === 'max' ? 'high' : effort }
  return request.thinking === undefined ? {} : { think: request.thinking }
}

/** The pictures of a message, in order. They are sent in a field beside the text. */
function imagesOf(parts: readonly PromptPart[]): { images?: string[] } {
  const images = parts.flatMap(({ picture }) => picture?.base64 ?? [])
  return images.length === 0 ? {} : { images }
}

function toMessages(message: ModelMessage): Message[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: joinParts(message.parts), ...imagesOf(message.parts) }]
    case 'tool':
      return message.results.map((result) => ({ role: 'tool', content: result.text, tool_name: result.tool }))
    case 'assistant': {
      const calls = message.toolCalls ?? []
      const text = { role: 'assistant', content: joinParts(message.parts) }
      return [
        calls.length === 0
          ? text
          : {
              ...text,
              tool_calls: calls.map((call) => ({ function: { name: call.tool, arguments: asObject(call.input) } })),
            },
      ]
    }
  }
}
