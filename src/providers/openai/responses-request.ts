import type {
  ResponseCreateParamsStreaming,
  ResponseIncludable,
  ResponseInputContent,
  ResponseInputItem,
} from 'openai/resources/responses/responses'
import { dataUrlOf } from '../../core/dialog/files/pictures.ts'
import type { ModelMessage, ModelRequest, PromptPart } from '../../core/engine/ports.ts'
import { legalHistory } from '../calls/legal-history.ts'
import type { Traits } from '../models/model-schema.ts'
import { settingsFor } from '../models/model-settings.ts'
import { joinParts, withPictures } from '../calls/prompt-text.ts'
import type { Refusable } from '../refusals/refusable.ts'
import { NO_REFUSALS } from '../refusals/refusals.ts'
import { samplingFields, type SamplingFields } from '../calls/sampling-fields.ts'
import type { SearchHost } from './search-host.ts'
import { promptCacheKey, isStrict, mayBeStrict, writtenInput } from './chat-request.ts'

const SAMPLING = { temperature: 'temperature', topP: 'top_p' } as const satisfies SamplingFields

/** Makes a request in the format of the Responses API, which OpenAI itself speaks. OpenAI is told to store nothing. */
export function toResponses(
  request: ModelRequest,
  known: Traits | null,
  refused: ReadonlySet<Refusable> = NO_REFUSALS,
  host: SearchHost | null = null,
): ResponseCreateParamsStreaming {
  const { sampling, maxOutputTokens, effort, thinkingOff, tools, json, jsonObject, searches } = settingsFor(
    request,
    known,
    refused,
  )
  const instructions = joinParts(request.system)
  const reasoning = thinkingOff ?? effort
  // Only verified organisations get summaries of thinking, so one is requested only if thinking is wanted.
  const wantsSummary = request.thinking === true && !refused.has('summary')
  return {
    model: request.model,
    stream: true,
    store: false,
    ...includeFields(searches !== null && host === null, refused),
    input: legalHistory(request.messages).flatMap(toItems),
    ...(refused.has('cache-key') ? {} : { prompt_cache_key: promptCacheKey(request) }),
    ...(instructions === '' ? {} : { instructions }),
    ...(tools.length > 0 || searches !== null
      ? {
          tools: [
            ...tools.map((tool) => ({
              type: 'function' as const,
              name: tool.name,
              description: tool.description,
              parameters: { ...tool.inputSchema },
              strict: mayBeStrict(tool.inputSchema),
            })),
            ...(searches === null ? [] : [{ type: 'web_search' as const }]),
          ],
        }
      : {}),
    // xAI documents no field that limits searches; only the text of the task states a limit.
    ...(searches === null || host !== null ? {} : { max_tool_calls: searches }),
    ...samplingFields(sampling, SAMPLING),
    ...(maxOutputTokens === undefined ? {} : { max_output_tokens: Math.max(16, maxOutputTokens) }),
    ...(jsonObject ? { text: { format: { type: 'json_object' as const } } } : {}),
    ...(json === undefined
      ? {}
      : {
          text: {
            format: {
              type: 'json_schema' as const,
              name: json.name,
              schema: { ...json.schema },
              strict: isStrict(json.schema),
            },
          },
        }),
    ...(reasoning === undefined && !wantsSummary
      ? {}
      : {
          reasoning: {
            ...(reasoning === undefined ? {} : { effort: reasoning as 'low' }),
            ...(wantsSummary ? { summary: 'auto' as const } : {}),
          },
        }),
  }
}

/** The field `include`. @param sources whether pages that were found but not cited are reported, too */
function includeFields(
  sources: boolean,
  refused: ReadonlySet<Refusable>,
): Pick<ResponseCreateParamsStreaming, 'include'> {
  const include: ResponseIncludable[] = [
    ...(refused.has('encrypted-thinking') ? [] : (['reasoning.encrypted_content'] as const)),
    ...(sources ? (['web_search_call.action.sources'] as const) : []),
  ]
  return include.length === 0 ? {} : { include }
}

/** The parts as one text. If there are pictures, they are a list, with each picture before the text about it. */
function userContent(parts: readonly PromptPart[]): string | ResponseInputContent[] {
  if (!parts.some(({ picture }) => picture)) return joinParts(parts)
  return withPictures(
    parts,
    (text): ResponseInputContent[] => (text === '' ? [] : [{ type: 'input_text', text }]),
    (picture) => [{ type: 'input_image', detail: 'auto', image_url: dataUrlOf(picture) }],
  )
}

function toItems(message: ModelMessage): ResponseInputItem[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: userContent(message.parts) }]
    case 'tool':
      return message.results.map((result) => ({
        type: 'function_call_output',
        call_id: result.callId,
        output: result.text,
      }))
    case 'assistant': {
      const text = joinParts(message.parts)
      const calls = message.toolCalls ?? []
      const reasoning = calls.flatMap(
        (call) =>
          (call.vendorData as { openaiReasoning?: readonly ResponseInputItem[] } | undefined)?.openaiReasoning ?? [],
      )
      return [
        ...reasoning,
        ...(text === '' ? [] : [{ role: 'assistant' as const, content: text }]),
        ...calls.map((call) => ({
          type: 'function_call' as const,
          call_id: call.callId,
          name: call.tool,
          arguments: writtenInput(call.input),
        })),
      ]
    }
  }
}
