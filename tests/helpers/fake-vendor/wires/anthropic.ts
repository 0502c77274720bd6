import { usageOf } from '../reply.ts'
import { sse, type Wire } from '../wire.ts'

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

const frame = (data: { readonly type: string }) => sse(data, data.type)

/** Anthropic's Messages API: server-sent events with names. */
export const anthropicWire: Wire = {
  vendor: 'anthropic',
  contentType: 'text/event-stream; charset=utf-8',
  requestIdHeader: 'request-id',
  garbage: 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"ty\n\n',
  answers: ({ method, path }) => method === 'POST' && path === '/v1/messages',
  other: ({ method, path, headers }) =>
    method === 'GET' && path === '/v1/models' && headers['anthropic-version'] !== undefined
      ? {
          data: [
            {
              type: 'model',
              id: 'claude-haiku-5-5',
              display_name: 'Claude Haiku 5.5',
              max_input_tokens: 1_000_000,
              created_at: '2026-10-01T00:00:00Z',
            },
            {
              type: 'model',
              id: 'claude-fake-1',
              display_name: 'Claude Fake 1',
              max_input_tokens: null,
              created_at: '2026-01-01T00:00:00Z',
            },
          ],
          has_more: false,
          first_id: null,
          last_id: null,
        }
      : null,
  errorBody: (status, type, message) => ({
    type: 'error',
    error: { type: type ?? TYPES[status] ?? 'api_error', message },
    request_id: 'req_fake',
  }),
  errorFrame: (type, message) =>
    frame({ type: 'error', error: { type: type ?? 'overloaded_error', message } } as never),
  encoder({ body }, reply) {
    const usage = usageOf(reply, body)
    let index = -1
    let open: 'thinking' | 'text' | null = null
    const close = () => {
      const was = open
      open = null
      if (was === null) return ''
      const signature =
        was === 'thinking'
          ? frame({
              type: 'content_block_delta',
              index,
              delta: { type: 'signature_delta', signature: 'ZmFrZQ==' },
            } as never)
          : ''
      return signature + frame({ type: 'content_block_stop', index } as never)
    }
    const begin = (kind: 'thinking' | 'text') => {
      if (open === kind) return ''
      const closed = close()
      open = kind
      index += 1
      const block = kind === 'text' ? { type: 'text', text: '' } : { type: 'thinking', thinking: '', signature: '' }
      return closed + frame({ type: 'content_block_start', index, content_block: block } as never)
    }
    const cache = usage
      ? { cache_creation_input_tokens: usage.cacheWriteTokens, cache_read_input_tokens: usage.cachedTokens }
      : {}
    const forHour = usage?.cacheWriteHourTokens
    const creation = usage &&
      forHour !== undefined && {
        cache_creation: {
          ephemeral_5m_input_tokens: usage.cacheWriteTokens - forHour,
          ephemeral_1h_input_tokens: forHour,
        },
      }
    return {
      head: () =>
        frame({
          type: 'message_start',
          message: {
            id: 'msg_fake',
            type: 'message',
            role: 'assistant',
            model: (body as { model?: string }).model,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            ...(usage
              ? {
                  usage: {
                    input_tokens: usage.promptTokens - usage.cachedTokens - usage.cacheWriteTokens,
                    ...cache,
                    ...creation,
                    output_tokens: 1,
                  },
                }
              : {}),
          },
        } as never) + frame({ type: 'ping' }),
      thinking: (piece) =>
        begin('thinking') +
        frame({ type: 'content_block_delta', index, delta: { type: 'thinking_delta', thinking: piece } } as never),
      text: (piece) =>
        begin('text') +
        frame({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: piece } } as never),
      tail() {
        let frames = close()
        for (const [number, call] of (reply.toolCalls ?? []).entries()) {
          index += 1
          const written = JSON.stringify(call.input)
          const half = Math.ceil(written.length / 2)
          frames += frame({
            type: 'content_block_start',
            index,
            content_block: { type: 'tool_use', id: call.callId ?? `toolu_fake_${number}`, name: call.tool, input: {} },
          } as never)
          for (const part of ['', written.slice(0, half), written.slice(half)])
            frames += frame({
              type: 'content_block_delta',
              index,
              delta: { type: 'input_json_delta', partial_json: part },
            } as never)
          frames += frame({ type: 'content_block_stop', index } as never)
        }
        const stop = reply.finish ?? (reply.toolCalls?.length ? 'tool_use' : 'end_turn')
        const told = usage
          ? {
              usage: {
                output_tokens: usage.completionTokens,
                output_tokens_details: { thinking_tokens: usage.thinkingTokens },
              },
            }
          : {}
        return (
          frames +
          frame({ type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, ...told } as never) +
          frame({ type: 'message_stop' })
        )
      },
    }
  },
}
