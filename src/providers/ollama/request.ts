import type { ChatRequest, Message } from 'ollama'
import type { ModelMessage, ModelRequest } from '../../engine/ports.ts'
import { settingsFor } from '../model-settings.ts'
import { joinParts } from '../prompt-text.ts'
import { asObject } from '../tool-input.ts'
import { contextLength } from './context-length.ts'

/** Three seats take turns: a model must outlast the turns of the others in memory. */
const KEEP_ALIVE = '15m'

/** A request in Ollama's own format. */
export function toOllama(request: ModelRequest): ChatRequest & { stream: true } {
  const { sampling, maxOutputTokens, effort, tools } = settingsFor('ollama', request)
  const system = joinParts(request.system)
  return {
    model: request.model,
    stream: true,
    keep_alive: KEEP_ALIVE,
    messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...request.messages.flatMap(toMessages)],
    ...(tools.length > 0 ? { tools: tools.map((tool) => ({ type: 'function', function: { name: tool.name, description: tool.description, parameters: { ...tool.inputSchema } as never } })) } : {}),
    ...thinkParam(request, effort),
    options: {
      num_ctx: contextLength(request),
      ...(maxOutputTokens === undefined ? {} : { num_predict: maxOutputTokens }),
      ...(sampling.temperature === undefined ? {} : { temperature: sampling.temperature }),
      ...(sampling.topP === undefined ? {} : { top_p: sampling.topP }),
      ...(sampling.topK === undefined ? {} : { top_k: sampling.topK }),
      ...(sampling.repeatPenalty === undefined ? {} : { repeat_penalty: sampling.repeatPenalty }),
    },
  }
}

/** Only gpt-oss takes a level; a model that cannot think refuses anything but silence. */
function thinkParam(request: ModelRequest, effort: ModelRequest['effort']): { think?: boolean | 'low' | 'medium' | 'high' } {
  if (/(?:^|\/)gpt-oss/.test(request.model)) return effort === undefined ? {} : { think: effort }
  return request.thinking === undefined ? {} : { think: request.thinking }
}

function toMessages(message: ModelMessage): Message[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: joinParts(message.parts) }]
    case 'tool':
      return message.results.map((result) => ({ role: 'tool', content: result.text, tool_name: result.tool }))
    case 'assistant': {
      const calls = message.toolCalls ?? []
      const text = { role: 'assistant', content: joinParts(message.parts) }
      return [calls.length === 0 ? text : { ...text, tool_calls: calls.map((call) => ({ function: { name: call.tool, arguments: asObject(call.input) } })) }]
    }
  }
}
