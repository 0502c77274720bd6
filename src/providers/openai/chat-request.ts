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
  // Not in OpenAI's own format, yet vLLM, llama.cpp and LM Studio take them so.
  topK: 'top_k',
  repeatPenalty: 'repeat_penalty',
} as const satisfies SamplingFields

const STOPS_MAX = 4

/** Hosts other than OpenAI's that document the key: https://docs.mistral.ai/inference/conversations/advanced/prompt-caching.md */
const TAKES_CACHE_KEY = /^api\.mistral\.ai$|\.(?:openai|services\.ai)\.azure\.com$/
/** Claude caches what is marked, and OpenRouter hands the marks on: https://openrouter.ai/docs/features/prompt-caching */
const HANDS_MARKS_ON = /(?:^|\.)openrouter\.ai$/
const CLAUDE = /^~?anthropic\//

/**
 * A request in the Chat Completions format, which OpenAI-compatible servers speak.
 * @param own the model is one of OpenAI's, which take fields that other servers refuse
 * @param host where it is sent
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
    // Its limit has two names here, and the other one may be taken.
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
    // Strict servers refuse fields they do not know, so it goes to OpenAI's models and where it is documented.
    ...((own || TAKES_CACHE_KEY.test(host)) && !refused.has('cache-key')
      ? { prompt_cache_key: promptCacheKey(request) }
      : {}),
    ...limitField(maxOutputTokens, own, refused),
  }
}

/** OpenAI's newer models take it under another name than everybody else; whoever refuses one is asked with the other. */
function limitField(limit: number | undefined, own: boolean, refused: ReadonlySet<Refusable>): object {
  if (limit === undefined) return {}
  const names = own
    ? (['max_completion_tokens', 'max_tokens'] as const)
    : (['max_tokens', 'max_completion_tokens'] as const)
  const name = names.find((each) => !refused.has(each))
  return name === undefined ? {} : { [name]: limit }
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

/** A tool's input as the JSON text the format wants: what a model wrote and is none goes back as a text in an object. */
export function writtenInput(input: unknown): string {
  return JSON.stringify(asObject(input ?? {}))
}

/** One text; or its parts, the marked ones with their mark, where it has any and the host takes them. */
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

/** As `contentOf`, with pictures where there are any, each before what is said of it. */
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
