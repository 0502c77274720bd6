import { usageOf } from '../reply.ts'
import { sse, type Wire } from '../wire.ts'

const STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/**
 * Gemini's streamGenerateContent: server-sent events without names; the last one has a finishReason, and nothing
 * follows it.
 */
export const geminiWire: Wire = {
  vendor: 'gemini',
  contentType: 'text/event-stream',
  requestIdHeader: 'x-goog-request-id',
  garbage: 'data: {"candidates": [{"content": {"par\r\n\r\n',
  answers: ({ method, path }) => method === 'POST' && /^\/v1(?:beta)?\/models\/[^/]+:streamGenerateContent$/.test(path),
  other: ({ method, path }) =>
    method === 'GET' && /^\/v1(?:beta)?\/models$/.test(path) && !path.startsWith('/v1/')
      ? {
          models: [
            {
              name: 'models/gemini-3.8-flash',
              displayName: 'Gemini 3.8 Flash',
              inputTokenLimit: 900_000,
              supportedGenerationMethods: ['generateContent'],
            },
            {
              name: 'models/gemini-embedding-2',
              displayName: 'Embedding',
              inputTokenLimit: 2048,
              supportedGenerationMethods: ['embedContent'],
            },
          ],
        }
      : null,
  errorBody: (status, type, message) => ({
    error: { code: status, message, status: type ?? STATUS[status] ?? 'UNKNOWN' },
  }),
  errorFrame: (type, message) => sse({ error: { code: 503, message, status: type ?? 'UNAVAILABLE' } }),
  encoder({ body, path }, reply) {
    const usage = usageOf(reply, body)
    const modelVersion = /models\/([^:]+):/.exec(path)?.[1]
    const chunk = (parts: readonly object[], fields: object = {}, last: object = {}) =>
      sse({
        candidates: [{ content: { parts, role: 'model' }, index: 0, ...fields }],
        modelVersion,
        responseId: 'fake',
        ...last,
      })
    return {
      head: () => '',
      thinking: (piece) => chunk([{ text: piece, thought: true }]),
      text: (piece) => chunk([{ text: piece }]),
      tail() {
        const calls = (reply.toolCalls ?? []).map((call) => ({
          functionCall: {
            name: call.tool,
            args: call.input,
            ...(call.callId === undefined ? {} : { id: call.callId }),
          },
          thoughtSignature: 'c2ln',
        }))
        const told = usage
          ? {
              usageMetadata: {
                promptTokenCount: usage.promptTokens,
                candidatesTokenCount: usage.completionTokens - usage.thinkingTokens,
                thoughtsTokenCount: usage.thinkingTokens,
                cachedContentTokenCount: usage.cachedTokens,
                totalTokenCount: usage.promptTokens + usage.completionTokens,
              },
            }
          : {}
        if (reply.finish?.startsWith('blocked:'))
          return sse({ promptFeedback: { blockReason: reply.finish.slice('blocked:'.length) }, modelVersion, ...told })
        return (
          (calls.length > 0 ? chunk(calls) : '') + chunk([{ text: '' }], { finishReason: reply.finish ?? 'STOP' }, told)
        )
      },
    }
  },
}
