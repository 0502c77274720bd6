import type { MessageCreateParamsStreaming, MessageParam, TextBlockParam, ThinkingBlockParam, RedactedThinkingBlockParam } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelMessage, ModelRequest, PromptPart } from '../../engine/ports.ts'
import { settingsFor } from '../model-settings.ts'
import { asObject } from '../tool-input.ts'

/** The format demands a limit. Thinking counts towards it. */
const KNOWN_MODEL_MAX_TOKENS = 32_000
const UNKNOWN_MODEL_MAX_TOKENS = 8_192

/** Thinking that came before a tool call: the vendor wants it back unchanged with the call. */
export type ThinkingBack = readonly (ThinkingBlockParam | RedactedThinkingBlockParam)[]

/** A request in Anthropic's format. */
export function toAnthropic(request: ModelRequest): MessageCreateParamsStreaming {
  const { known, sampling, maxOutputTokens, effort, thinkingOff, tools } = settingsFor('anthropic', request)
  const system = textBlocks(request.system)
  return {
    model: request.model,
    stream: true,
    max_tokens: maxOutputTokens ?? (known ? KNOWN_MODEL_MAX_TOKENS : UNKNOWN_MODEL_MAX_TOKENS),
    messages: request.messages.map(toMessage).filter((message) => message.content.length > 0),
    ...(system.length > 0 ? { system } : {}),
    ...(tools.length > 0 ? { tools: tools.map((tool) => ({ name: tool.name, description: tool.description, input_schema: { ...tool.inputSchema, required: [...tool.inputSchema.required] } })) } : {}),
    ...(sampling.temperature === undefined ? {} : { temperature: sampling.temperature }),
    ...(sampling.topP === undefined ? {} : { top_p: sampling.topP }),
    ...(sampling.topK === undefined ? {} : { top_k: sampling.topK }),
    ...(effort === undefined ? {} : { output_config: { effort } }),
    ...thinkingParam(request, known !== null, thinkingOff),
  } as MessageCreateParamsStreaming
}

function thinkingParam(request: ModelRequest, known: boolean, off: string | null): object {
  if (off !== null) return { thinking: { type: off } }
  if (request.thinking === true) return { thinking: { type: 'adaptive', display: 'summarized' } }
  // An older model the catalogue does not know thinks only when asked to.
  return request.thinking === false || !known ? {} : { thinking: { type: 'adaptive', display: 'summarized' } }
}

function textBlocks(parts: readonly PromptPart[]): TextBlockParam[] {
  return parts.filter((part) => part.text !== '').map((part) => ({ type: 'text', text: part.text, ...(part.cacheMark ? { cache_control: { type: 'ephemeral' } } : {}) }))
}

function toMessage(message: ModelMessage): Omit<MessageParam, 'content'> & { role: 'user' | 'assistant'; content: Exclude<MessageParam['content'], string> } {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: textBlocks(message.parts) }
    case 'tool':
      return { role: 'user', content: message.results.map((result) => ({ type: 'tool_result', tool_use_id: result.callId, content: result.text, is_error: !result.ok })) }
    case 'assistant': {
      const calls = message.toolCalls ?? []
      const thinking = calls.flatMap((call) => (call.vendorData as { anthropicThinking?: ThinkingBack } | undefined)?.anthropicThinking ?? [])
      return { role: 'assistant', content: [...thinking, ...textBlocks(message.parts), ...calls.map((call) => ({ type: 'tool_use' as const, id: call.callId, name: call.tool, input: asObject(call.input) }))] }
    }
  }
}
