import type { FakeReply } from './reply.ts'

export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The format of one vendor. A frame is a string of whole events. */
export interface Wire {
  readonly vendor: 'anthropic' | 'openai' | 'openai-responses' | 'gemini' | 'ollama'
  /** Whether the request asks for an answer in this format. */
  answers(request: WireRequest): boolean
  /** The answer to another request, such as the list of models; null when it is not for this vendor. */
  other(request: WireRequest): unknown
  readonly contentType: string
  /** Name and value of the header that contains a request's id. */
  readonly requestIdHeader: string
  encoder(request: WireRequest, reply: FakeReply): WireEncoder
  /** The body of an error answer. */
  errorBody(status: number, type: string | undefined, message: string): unknown
  /** An error inside the stream. */
  errorFrame(type: string | undefined, message: string): string
  readonly garbage: string
}

/** Writes one answer. */
export interface WireEncoder {
  head(): string
  thinking(piece: string): string
  text(piece: string): string
  /** Tool calls, the finish and the usage. */
  tail(): string
}

/** A server-sent event. */
export function sse(data: unknown, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`
}
