import type {
  MessageCreateParamsStreaming,
  MessageParam,
  ImageBlockParam,
  TextBlockParam,
  Tool,
  ThinkingBlockParam,
  RedactedThinkingBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelMessage, ModelRequest, PromptPart } from '../../core/engine/ports.ts'
import { markFields, withFewMarks, type MarkFields } from '../calls/cache-marks.ts'
import { legalHistory } from '../calls/legal-history.ts'
import type { Traits } from '../models/model-schema.ts'
import { settingsFor } from '../models/model-settings.ts'
import type { Refusable } from '../refusals/refusable.ts'
import { NO_REFUSALS } from '../refusals/refusals.ts'
import { samplingFields, type SamplingFields } from '../calls/sampling-fields.ts'
import { asObject } from '../calls/tool-input.ts'

/** The limit of the answer if the request sets none, because the format requires one; thinking counts towards it. */
const KNOWN_MODEL_MAX_TOKENS = 32_000
const UNKNOWN_MODEL_MAX_TOKENS = 8_192
/** The limit after a refusal of a higher one; every model accepts this. */
const LEAST_MAX_TOKENS = 4_096

const SAMPLING = { temperature: 'temperature', topP: 'top_p', topK: 'top_k' } as const satisfies SamplingFields

/** The thinking before a tool call, which Anthropic expects back unchanged with the call. */
type ThinkingBack = readonly (ThinkingBlockParam | RedactedThinkingBlockParam)[]

/** Makes a request in Anthropic's format. */
export function toAnthropic(
  asked: ModelRequest,
  known: Traits | null,
  refused: ReadonlySet<Refusable> = NO_REFUSALS,
): MessageCreateParamsStreaming {
  const request = withFewMarks(asked)
  const { sampling, maxOutputTokens, effort, thinkingOff, tools, json, searches } = settingsFor(request, known, refused)
  const usual = known
    ? Math.min(KNOWN_MODEL_MAX_TOKENS, known.maxOutputTokens ?? Number.POSITIVE_INFINITY)
    : UNKNOWN_MODEL_MAX_TOKENS
  const marks = markFields(request, refused)
  const system = textBlocks(request.system, marks)
  const output = {
    ...(effort === undefined ? {} : { effort }),
    ...(json === undefined ? {} : { format: { type: 'json_schema', schema: json.schema } }),
  }
  return {
    model: request.model,
    stream: true,
    max_tokens: refused.has('max_tokens') ? LEAST_MAX_TOKENS : (maxOutputTokens ?? usual),
    messages: legalHistory(request.messages)
      .map((message) => toMessage(message, marks))
      .filter((message) => message.content.length > 0),
    ...(system.length > 0 ? { system } : {}),
    ...(tools.length > 0 || searches !== null
      ? {
          tools: [
            ...tools.map((tool) => ({
              name: tool.name,
              description: tool.description,
              input_schema: { ...tool.inputSchema } as Tool.InputSchema,
            })),
            ...(searches === null ? [] : [{ type: 'web_search_20250305', name: 'web_search', max_uses: searches }]),
          ],
        }
      : {}),
    ...(request.stop && request.stop.length > 0 ? { stop_sequences: [...request.stop] } : {}),
    ...samplingFields(sampling, SAMPLING),
    ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
    ...thinkingParam(request, known !== null && known.thinking !== null, thinkingOff),
  } as MessageCreateParamsStreaming
}

function thinkingParam(request: ModelRequest, thinks: boolean, off: string | null): object {
  if (off !== null) return { thinking: { type: off } }
  if (request.thinking === true) return { thinking: { type: 'adaptive', display: 'summarized' } }
  // An older model that is not in the catalogue thinks only if asked to.
  return request.thinking === false || !thinks ? {} : { thinking: { type: 'adaptive', display: 'summarized' } }
}

function textBlocks(parts: readonly PromptPart[], marks: MarkFields): TextBlockParam[] {
  return (
    parts
      // Anthropic refuses blocks of white space only.
      .filter((part) => part.text.trim() !== '')
      .map((part) => ({
        type: 'text',
        text: part.text,
        ...marks(part),
      }))
  )
}

/** The picture of a part. It goes before the text about it, as Anthropic recommends. */
function imageBlocks({ picture }: PromptPart): ImageBlockParam[] {
  if (!picture) return []
  return [{ type: 'image', source: { type: 'base64', media_type: picture.type, data: picture.base64 } }]
}

function toMessage(
  message: ModelMessage,
  marks: MarkFields,
): Omit<MessageParam, 'content'> & { role: 'user' | 'assistant'; content: Exclude<MessageParam['content'], string> } {
  switch (message.role) {
    case 'user':
      return {
        role: 'user',
        content: message.parts.flatMap((part) => [...imageBlocks(part), ...textBlocks([part], marks)]),
      }
    case 'tool':
      return {
        role: 'user',
        content: message.results.map((result) => ({
          type: 'tool_result',
          tool_use_id: result.callId,
          content: result.text,
          is_error: !result.ok,
        })),
      }
    case 'assistant': {
      const calls = message.toolCalls ?? []
      const thinking = calls.flatMap(
        (call) => (call.vendorData as { anthropicThinking?: ThinkingBack } | undefined)?.anthropicThinking ?? [],
      )
      return {
        role: 'assistant',
        content: [
          ...thinking,
          ...textBlocks(message.parts, marks),
          ...calls.map((call) => ({
            type: 'tool_use' as const,
            id: call.callId,
            name: call.tool,
            input: asObject(call.input),
          })),
        ],
      }
    }
  }
}
