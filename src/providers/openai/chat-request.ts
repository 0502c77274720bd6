import type {
  ChatCompletionContentPart,
  ChatCompletionContentPartText,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions'
import { dataUrlOf } from '../../core/dialog/files/pictures.ts'
import type { ModelMessage, ModelRequest, PromptPart, PromptPicture, ToolCall } from '../../core/engine/ports.ts'
import { markFields, withFewMarks, type MarkFields } from '../calls/cache-marks.ts'
import { legalHistory } from '../calls/legal-history.ts'
import type { Traits } from '../models/model-schema.ts'
import { settingsFor } from '../models/model-settings.ts'
import { joinParts, withPictures } from '../calls/prompt-text.ts'
import type { ChatBack } from './chat-reader.ts'
import type { Refusable } from '../refusals/refusable.ts'
import { NO_REFUSALS } from '../refusals/refusals.ts'
import { openRouterSearch } from './search-host.ts'
import { samplingFields, type SamplingFields } from '../calls/sampling-fields.ts'
import { asObject } from '../calls/tool-input.ts'

const SAMPLING = {
  temperature: 'temperature',
  topP: 'top_p',
  // This is not part of OpenAI's format, but vLLM, llama.cpp and LM Studio accept it under this name.
  topK: 'top_k',
  repeatPenalty: 'repeat_penalty',
} as const satisfies SamplingFields

const STOPS_MAX = 4

/**
 * Matches hosts besides OpenAI that document the cache key:
 * https://docs.mistral.ai/inference/conversations/advanced/prompt-caching.md
 */
const TAKES_CACHE_KEY = /^api\.mistral\.ai$|\.(?:openai|services\.ai)\.azure\.com$/
/** Matches OpenRouter, which passes on Claude's cache marks: https://openrouter.ai/docs/features/prompt-caching */
const HANDS_MARKS_ON = /(?:^|\.)openrouter\.ai$/
const CLAUDE = /^~?anthropic\//

/**
 * Makes a request in the format of Chat Completions, which OpenAI-compatible servers speak.
 * @param own whether the model is one of OpenAI's, which accept fields that other servers refuse
 * @param host the host it is sent to
 */
export function toChat(
  asked: ModelRequest,
  known: Traits | null,
  own: boolean,
  refused: ReadonlySet<Refusable> = NO_REFUSALS,
  host = '',
): ChatCompletionCreateParamsStreaming {
  const marks = HANDS_MARKS_ON.test(host) && CLAUDE.test(asked.model) ? markFields(asked, refused) : null
  const request = marks ? withFewMarks(asked) : asked
  const { sampling, maxOutputTokens, effort, thinkingOff, tools, json, jsonObject, searches } = settingsFor(
    request,
    known,
    // If the limit was refused under one name, it is sent under the other.
    new Set([...refused].filter((setting) => setting !== 'max_tokens')),
  )
  const system = contentOf(request.system, marks)
  const reasoning = thinkingOff ?? effort
  return {
    model: request.model,
    stream: true,
    ...(refused.has('usage') ? {} : { stream_options: { include_usage: true } }),
    messages: [
      ...(system.length === 0 ? [] : [{ role: 'system' as const, content: system }]),
      ...legalHistory(request.messages).flatMap((message) => toMessages(message, !refused.has('thinking-back'), marks)),
    ],
    ...(tools.length > 0 || searches !== null
      ? {
          tools: [
            ...tools.map((tool) => ({
              type: 'function' as const,
              function: { name: tool.name, description: tool.description, parameters: { ...tool.inputSchema } },
            })),
            ...(searches === null ? [] : [openRouterSearch(searches)]),
          ] as ChatCompletionTool[],
        }
      : {}),
    ...samplingFields(sampling, SAMPLING),
    ...(jsonObject ? { response_format: { type: 'json_object' as const } } : {}),
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
    // Strict servers refuse unknown fields, so the cache key is sent only to OpenAI's models and to hosts that document
    // it.
    ...((own || TAKES_CACHE_KEY.test(host)) && !refused.has('cache-key')
      ? { prompt_cache_key: promptCacheKey(request) }
      : {}),
    ...limitField(maxOutputTokens, own, refused),
  }
}

/**
 * The field for the limit of the answer. OpenAI's models get its new name, other servers its old one; after a refusal
 * the other name is used.
 */
function limitField(limit: number | undefined, own: boolean, refused: ReadonlySet<Refusable>): object {
  if (limit === undefined) return {}
  const names = own
    ? (['max_completion_tokens', 'max_tokens'] as const)
    : (['max_tokens', 'max_completion_tokens'] as const)
  const name = names.find((each) => !refused.has(each))
  return name === undefined ? {} : { [name]: limit }
}

/** The stop texts, at most four. OpenAI's thinking models accept none. */
function stopFields({ stop = [] }: ModelRequest, known: Traits | null, own: boolean): { stop?: string[] } {
  return stop.length === 0 || (own && known?.thinking !== null) ? {} : { stop: stop.slice(0, STOPS_MAX) }
}

/** The cache key, shortened to the 64 characters that are allowed. */
export function promptCacheKey(request: ModelRequest): string {
  return request.cacheKey.slice(-64)
}

/** Whether OpenAI's strict mode accepts a schema: every object closed, and all its properties required. */
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

/** Whether strict mode can hold a tool's input to its schema; it ignores lengths of text, which the engine checks. */
export function mayBeStrict(schema: unknown): boolean {
  return isStrict(schema) && !/"(min|max)Length":/.test(JSON.stringify(schema))
}

/** A tool's input as JSON text. Text from a model that is not valid JSON goes back as a string within an object. */
export function writtenInput(input: unknown): string {
  return JSON.stringify(asObject(input ?? {}))
}

/** The parts as one text. If any part has a cache mark and the host accepts marks, they are a list. */
function contentOf(parts: readonly PromptPart[], marks: MarkFields | null): string | ChatCompletionContentPartText[] {
  if (marks === null || !parts.some((part) => part.cacheMark)) return joinParts(parts)
  return markedParts(parts, marks)
}

function markedParts(parts: readonly PromptPart[], marks: MarkFields): ChatCompletionContentPartText[] {
  return parts
    .filter((part) => part.text !== '')
    .map((part) => ({
      type: 'text',
      text: part.text,
      ...marks(part),
    }))
}

/** The parts of a user's message, with pictures. Each picture comes before the text about it. */
function userContent(parts: readonly PromptPart[], marks: MarkFields | null): string | ChatCompletionContentPart[] {
  if (!parts.some(({ picture }) => picture)) return contentOf(parts, marks)
  const shown = (picture: PromptPicture): ChatCompletionContentPart[] => [
    { type: 'image_url', image_url: { url: dataUrlOf(picture) } },
  ]
  if (marks)
    return parts.flatMap((part) => [...(part.picture ? shown(part.picture) : []), ...markedParts([part], marks)])
  return withPictures(
    parts,
    (text): ChatCompletionContentPart[] => (text === '' ? [] : [{ type: 'text', text }]),
    shown,
  )
}

function toMessages(
  message: ModelMessage,
  thinkingBack: boolean,
  marks: MarkFields | null,
): ChatCompletionMessageParam[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: userContent(message.parts, marks) }]
    case 'tool':
      return message.results.map((result) => ({ role: 'tool', tool_call_id: result.callId, content: result.text }))
    case 'assistant': {
      const calls = message.toolCalls ?? []
      const back = (call: ToolCall) => (call.vendorData as { chat?: ChatBack } | undefined)?.chat
      if (calls.length === 0) return [{ role: 'assistant', content: joinParts(message.parts) }]
      return [
        {
          role: 'assistant',
          content: joinParts(message.parts) || null,
          ...(thinkingBack ? Object.assign({}, ...calls.map((call) => back(call)?.thinking)) : {}),
          tool_calls: calls.map((call) => ({
            type: 'function',
            id: call.callId,
            function: { name: call.tool, arguments: writtenInput(call.input) },
            ...(back(call)?.extra !== undefined && { extra_content: back(call)?.extra }),
          })),
        },
      ]
    }
  }
}
