import { textPieces, thinkingPieces, usageOf } from '../reply.ts'
import { sse, type Wire } from '../wire.ts'
import { openaiError } from './openai-chat.ts'

/** OpenAI's Responses API: server-sent events with names and running numbers. */
export const openaiResponsesWire: Wire = {
  vendor: 'openai-responses',
  contentType: 'text/event-stream; charset=utf-8',
  requestIdHeader: 'x-request-id',
  garbage: 'event: response.output_text.delta\ndata: {"type":"response.output_text.delta","del\n\n',
  answers: ({ method, path }) => method === 'POST' && path.replace(/^\/v1/, '') === '/responses',
  other: () => null,
  errorBody: openaiError,
  errorFrame: (type, message) =>
    sse({ type: 'error', code: type ?? 'server_error', message, param: null, sequence_number: 99 }, 'error'),
  encoder({ body }, reply) {
    const usage = usageOf(reply, body)
    let sequence = 0
    let item = 0
    const frame = (type: string, fields: object) => sse({ type, ...fields, sequence_number: sequence++ }, type)
    const response = (status: string, fields: object = {}) => ({
      response: {
        id: 'resp_fake',
        object: 'response',
        status,
        model: (body as { model?: string }).model,
        output: [],
        ...fields,
      },
    })
    return {
      head: () =>
        frame('response.created', response('in_progress')) + frame('response.in_progress', response('in_progress')),
      thinking: (piece) =>
        frame('response.reasoning_summary_text.delta', {
          item_id: 'rs_fake',
          output_index: 0,
          summary_index: 0,
          delta: piece,
        }),
      text: (piece) =>
        frame('response.output_text.delta', { item_id: 'msg_fake', output_index: 1, content_index: 0, delta: piece }),
      tail() {
        let frames = ''
        const done = (value: object) => frame('response.output_item.done', { output_index: item++, item: value })
        if (thinkingPieces(reply).length > 0)
          frames += done({
            type: 'reasoning',
            id: 'rs_fake',
            summary: [{ type: 'summary_text', text: thinkingPieces(reply).join('') }],
            encrypted_content: 'ZmFrZQ==',
          })
        if (textPieces(reply).length > 0)
          frames += done({
            type: 'message',
            id: 'msg_fake',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: textPieces(reply).join(''), annotations: [] }],
          })
        for (const [index, call] of (reply.toolCalls ?? []).entries()) {
          frames += done({
            type: 'function_call',
            id: `fc_fake_${index}`,
            call_id: call.callId ?? `call_fake_${index}`,
            name: call.tool,
            arguments: JSON.stringify(call.input),
            status: 'completed',
          })
        }
        const told = usage
          ? {
              usage: {
                input_tokens: usage.promptTokens,
                input_tokens_details: { cached_tokens: usage.cachedTokens, cache_write_tokens: usage.cacheWriteTokens },
                output_tokens: usage.completionTokens,
                output_tokens_details: { reasoning_tokens: usage.thinkingTokens },
                total_tokens: usage.promptTokens + usage.completionTokens,
              },
            }
          : {}
        if (reply.finish === undefined || reply.finish === 'completed')
          return frames + frame('response.completed', response('completed', told))
        return (
          frames +
          frame(
            'response.incomplete',
            response('incomplete', { incomplete_details: { reason: reply.finish }, ...told }),
          )
        )
      },
    }
  },
}
