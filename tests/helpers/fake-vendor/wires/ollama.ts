import { usageOf } from '../reply.ts'
import type { Wire } from '../wire.ts'

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** A request without messages loads a model, which says nothing. */
function onlyLoads(body: unknown): boolean {
  const { messages } = (body ?? {}) as { messages?: readonly unknown[] }
  return messages?.length === 0
}

/** Ollama's /api/chat: one JSON object per line. */
export const ollamaWire: Wire = {
  vendor: 'ollama',
  contentType: 'application/x-ndjson',
  requestIdHeader: 'x-request-id',
  garbage: '{"model":"fake","message":{"role":"assist\n',
  answers: (request) => request.method === 'POST' && request.path === '/api/chat' && !onlyLoads(request.body),
  other({ method, path, body }) {
    if (method === 'POST' && path === '/api/chat' && onlyLoads(body))
      return {
        model: (body as { model?: string }).model,
        created_at: '2026-11-10T00:00:00.000Z',
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'load',
      }
    if (method !== 'GET') return null
    if (path === '/api/tags')
      return {
        models: [
          {
            name: 'fake:latest',
            model: 'fake:latest',
            size: 1,
            digest: 'fake',
            modified_at: '2026-11-01T00:00:00Z',
            details: { family: 'fake', parameter_size: '1B' },
          },
        ],
      }
    if (path === '/api/version') return { version: '0.20.0' }
    return path === '/api/ps' ? { models: [] } : null
  },
  errorBody: (_status, _type, message) => ({ error: message }),
  errorFrame: (_type, message) => line({ error: message }),
  encoder({ body }, reply) {
    const usage = usageOf(reply, body)
    const common = { model: (body as { model?: string }).model, created_at: '2026-11-10T00:00:00.000Z' }
    return {
      head: () => '',
      thinking: (piece) =>
        line({ ...common, message: { role: 'assistant', content: '', thinking: piece }, done: false }),
      text: (piece) => line({ ...common, message: { role: 'assistant', content: piece }, done: false }),
      tail() {
        const calls = reply.toolCalls ?? []
        const called =
          calls.length > 0
            ? line({
                ...common,
                message: {
                  role: 'assistant',
                  content: '',
                  tool_calls: calls.map((call) => ({ function: { name: call.tool, arguments: call.input } })),
                },
                done: false,
              })
            : ''
        const counts = usage
          ? {
              prompt_eval_count: usage.promptTokens,
              eval_count: usage.completionTokens,
              total_duration: 1,
              eval_duration: 1,
            }
          : {}
        return (
          called +
          line({
            ...common,
            message: { role: 'assistant', content: '' },
            done: true,
            done_reason: reply.finish ?? 'stop',
            ...counts,
          })
        )
      },
    }
  },
}
