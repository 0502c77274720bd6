import { usageOf } from '../reply.ts'
import { sse, type Wire } from '../wire.ts'

const TYPES: Readonly<Record<number, readonly [string, string | null]>> = {
  400: ['invalid_request_error', null],
  401: ['invalid_request_error', 'invalid_api_key'],
  403: ['invalid_request_error', 'permission_denied'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
  500: ['server_error', null],
  503: ['server_error', 'overloaded'],
}

const at = (path: string) => path.replace(/^\/v1/, '')

/** The body of an error, the same in both formats of OpenAI. */
export function openaiError(status: number, type: string | undefined, message: string): unknown {
  const [usual, code] = TYPES[status] ?? ['server_error', null]
  return { error: { message, type: type ?? usual, param: null, code } }
}

/**
 * OpenAI's Chat Completions, as compatible servers also use it: server-sent events without names, and `[DONE]` at the
 * end.
 */
export const openaiChatWire: Wire = {
  vendor: 'openai',
  contentType: 'text/event-stream; charset=utf-8',
  requestIdHeader: 'x-request-id',
  garbage: 'data: {"id":"chatcmpl-fake","choices":[{"index":0,"delta":{"con\n\n',
  answers: ({ method, path }) => method === 'POST' && at(path) === '/chat/completions',
  other: ({ method, path }) =>
    method === 'GET' && at(path) === '/models'
      ? {
          object: 'list',
          data: ['gpt-6-luna', 'fake-1', 'text-embedding-3-small'].map((id) => ({
            id,
            object: 'model',
            created: 1_790_000_000,
            owned_by: 'fake',
          })),
        }
      : null,
  errorBody: openaiError,
  errorFrame: (type, message) => sse({ error: { message, type: type ?? 'server_error', param: null, code: null } }),
  encoder({ body }, reply) {
    const { model, stream_options: options } = body as { model?: string; stream_options?: { include_usage?: boolean } }
    const usage = options?.include_usage ? usageOf(reply, body) : null
    const chunk = (delta: unknown, finish: string | null = null) =>
      sse({
        id: 'chatcmpl-fake',
        object: 'chat.completion.chunk',
        created: 1_790_000_000,
        model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      })
    return {
      head: () => chunk({ role: 'assistant', content: '' }),
      thinking: (piece) => chunk({ reasoning_content: piece }),
      text: (piece) => chunk({ content: piece }),
      tail() {
        let frames = ''
        for (const [index, call] of (reply.toolCalls ?? []).entries()) {
          const written = JSON.stringify(call.input)
          const half = Math.ceil(written.length / 2)
          frames += chunk({
            tool_calls: [
              {
                index,
                id: call.callId ?? `call_fake_${index}`,
                type: 'function',
                function: { name: call.tool, arguments: '' },
              },
            ],
          })
          for (const part of [written.slice(0, half), written.slice(half)])
            frames += chunk({ tool_calls: [{ index, function: { arguments: part } }] })
        }
        frames += chunk({}, reply.finish ?? (reply.toolCalls?.length ? 'tool_calls' : 'stop'))
        if (usage) {
          const told = {
            prompt_tokens: usage.promptTokens,
            completion_tokens: usage.completionTokens,
            total_tokens: usage.promptTokens + usage.completionTokens,
            prompt_tokens_details: { cached_tokens: usage.cachedTokens, cache_write_tokens: usage.cacheWriteTokens },
            completion_tokens_details: { reasoning_tokens: usage.thinkingTokens },
          }
          frames += sse({
            id: 'chatcmpl-fake',
            object: 'chat.completion.chunk',
            created: 1_790_000_000,
            model,
            choices: [],
            usage: told,
          })
        }
        return `${frames}data: [DONE]\n\n`
      },
    }
  },
}
