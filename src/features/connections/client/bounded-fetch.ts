import { AppError } from '../../../core/contract/errors/errors.ts'
import { outboundFetch } from '../../../base/network/outbound-fetch.ts'

/** The most bytes of one answer, or of one event of a stream. */
export const MESSAGE_MAX_BYTES = 16 * 1024 * 1024

const NEWLINE = 0x0a
const RETURN = 0x0d

/** Ends an answer that is too long, because the SDK keeps each in memory. For a stream the current event counts. */
export async function boundedFetch(input: string | URL, init?: RequestInit): Promise<Response> {
  const response = await outboundFetch(input, init)
  if (!response.body) return response
  const stream = response.headers.get('content-type')?.includes('event-stream') ?? false
  let bytes = 0
  let emptyLine = false
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        for (const byte of stream ? chunk : []) {
          if (byte === RETURN) continue
          bytes = byte === NEWLINE && emptyLine ? 0 : bytes + 1
          emptyLine = byte === NEWLINE
        }
        if (!stream) bytes += chunk.length
        if (bytes <= MESSAGE_MAX_BYTES) controller.enqueue(chunk)
        else
          controller.error(new AppError('PROVIDER_PROTOCOL', 'It answered with more than 16 MB, which nobody reads.'))
      },
    }),
  )
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
}
