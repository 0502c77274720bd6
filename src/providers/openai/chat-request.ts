import type { ChatCompletionCreateParamsStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ModelMessage, ModelRequest } from '../../engine/ports.ts'
import type { Traits } from '../model-schema.ts'
import { settingsFor } from '../model-settings.ts'
import { joinParts } from '../prompt-text.ts'
import { samplingFields, type SamplingFields } from '../sampling-fields.ts'

const SAMPLING = {
  temperature: 'temperature',
  topP: 'top_p',
  // Not in OpenAI's own format, yet vLLM, llama.cpp and LM Studio take them so.
  topK: 'top_k',
  repeatPenalty: 'repeat_penalty',
} as const satisfies SamplingFields

const STOPS_MAX = 4

/**
 * A request in the Chat Completions format, which OpenAI-compatible servers speak.
 * @param own the model is one of OpenAI's, which take fields that other servers refuse
 */
export function toChat(request: ModelRequest, known: Traits | null, own: boolean): ChatCompletionCreateParamsStreaming {
  const { sampling, maxOutputTokens, effort, thinkingOff, tools, json } = settingsFor(request, known)
  const system = joinParts(request.system)
  const reasoning = thinkingOff ?? effort
  return {
    model: request.model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
      ...request.messages.flatMap(toMessages),
    ],
    ...(tools.length > 0
      ? {
          tools: tools.map((tool) => ({
            type: 'function' as const,
            function: { name: tool.name, description: tool.description, parameters: { ...tool.inputSchema } },
          })),
        }
      : {}),
    ...samplingFields(sampling, SAMPLING),
    ...(json === undefined
      ? {}
      : {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: json.name, schema: { ...json.schema }, strict: isStrict(json.schema) },
          },
        }),
    ...(reasoning === undefined ? {} : { reasoning_effort: reasoning as 'low' }),
    ...stopFields(request, known, own),
    // Strict servers refuse fields they do not know, so OpenAI's own go only to its models.
    ...(own ? { prompt_cache_key: promptCacheKey(request) } : {}),
    ...(maxOutputTokens === undefined
      ? {}
      : own
        ? { max_completion_tokens: maxOutputTokens }
        : { max_tokens: maxOutputTokens }),
  }
}

/** The format takes four at most; OpenAI's models that think take none. */
function stopFields({ stop = [] }: ModelRequest, known: Traits | null, own: boolean): { stop?: string[] } {
  return stop.length === 0 || (own && known?.thinking !== null) ? {} : { stop: stop.slice(0, STOPS_MAX) }
}

/** At most 64 characters are taken. */
export function promptCacheKey(request: ModelRequest): string {
  return request.cacheKey.slice(-64)
}

/** OpenAI's strict mode wants every object closed and all its properties required; it refuses a schema that is not. */
export function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict)
  if (typeof schema !== 'object' || schema === null) return true
  const { properties, required, additionalProperties, ...rest } = schema as {
    type?: unknown
    properties?: Record<string, unknown>
    required?: unknown
    additionalProperties?: unknown
  }
  if (!Object.values(rest).every(isStrict)) return false
  if (rest.type !== 'object' && properties === undefined && additionalProperties === undefined) return true
  const names = Array.isArray(required) ? required : []
  const known = properties ?? {}
  return (
    additionalProperties === false &&
    Object.keys(known).every((name) => names.includes(name)) &&
    Object.values(known).every(isStrict)
  )
}

/** Whether a tool's input can be held to its schema: strict mode knows no lengths of text, which the engine checks anyway. */
export function mayBeStrict(schema: unknown): boolean {
  return isStrict(schema) && !/"(min|max)Length":/.test(JSON.stringify(schema))
}

/** A tool's input as the JSON text the format wants. */
export function writtenInput(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input ?? {})
}

function toMessages(message: ModelMessage): ChatCompletionMessageParam[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: joinParts(message.parts) }]
    case 'tool':
      return message.results.map((result) => ({ role: 'tool', tool_call_id: result.callId, content: result.text }))
    case 'assistant': {
      const calls = message.toolCalls ?? []
      if (calls.length === 0) return [{ role: 'assistant', content: joinParts(message.parts) }]
      return [
        {
          role: 'assistant',
          content: joinParts(message.parts) || null,
          tool_calls: calls.map((call) => ({
            type: 'function',
            id: call.callId,
            function: { name: call.tool, arguments: writtenInput(call.input) },
          })),
        },
      ]
    }
  }
}
