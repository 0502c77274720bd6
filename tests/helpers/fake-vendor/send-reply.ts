import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { nowMs, type FakeRecord } from './record.ts'
import { textPieces, thinkingPieces, type FakeReply } from './reply.ts'
import type { Wire, WireRequest } from './wire.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1

interface Sending {
  readonly response: ServerResponse
  readonly record: FakeRecord
  readonly wire: Wire
  readonly request: WireRequest
  readonly reply: FakeReply
}

/** Sends a streamed answer, each piece at its own time. */
export async function sendStream({ response, record, wire, request, reply }: Sending): Promise<void> {
  const encoder = wire.encoder(request, reply)
  const frames = [
    ...thinkingPieces(reply).map((piece) => () => encoder.thinking(piece)),
    ...textPieces(reply).map((piece) => () => encoder.text(piece)),
  ]
  const body = limitBytes(response, reply)
  response.writeHead(200, {
    'content-type': wire.contentType,
    'cache-control': 'no-cache',
    [wire.requestIdHeader]: `req_fake_${record.id}`,
    ...reply.headers,
  })
  response.flushHeaders()
  if (!body.write(encoder.head())) return
  for await (const index of paced(
    frames.length,
    record.receivedAt,
    reply.pace,
    response,
    (due) => (record.lastDueAt = due),
  )) {
    if (reply.stallAfter === index) return
    if (reply.errorMidStream?.after === index) {
      body.write(wire.errorFrame(reply.errorMidStream.type, reply.errorMidStream.message ?? 'Something went wrong'))
      break
    }
    if (reply.garbageAfter === index) body.write(wire.garbage)
    if (index === frames.length) {
      await reply.endsAfter
      body.write(encoder.tail())
      break
    }
    record.firstTokenAt ??= nowMs()
    record.pieces += 1
    if (!body.write(frames[index]!())) return
  }
  if (response.destroyed || response.writableEnded) return
  response.end()
  record.lastByteAt = nowMs()
}

/** Resolves when more can be written, or when nobody reads any more. */
async function drained(response: ServerResponse): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  over.abort()
}

/** Sends bytes as they are. */
export async function sendRaw({ response, record, reply }: Sending): Promise<void> {
  const { bytes, contentType, chunkSize, forever } = reply.raw!
  const body = limitBytes(response, reply)
  response.writeHead(200, { 'content-type': contentType ?? 'application/octet-stream', ...reply.headers })
  const size = chunkSize ?? Math.max(1, bytes.length)
  for (let at = 0; at < bytes.length; at += size) {
    if (!body.write(bytes.subarray(at, at + size))) return
    if (chunkSize !== undefined) await new Promise((resolve) => setImmediate(resolve))
  }
  for (let piece = 0; forever && !response.destroyed; piece += 1) {
    if (response.write(forever(piece))) await new Promise((resolve) => setImmediate(resolve))
    else await drained(response)
  }
  if (response.destroyed || response.writableEnded) return
  response.end()
  record.lastByteAt = nowMs()
}

/**
 * Yields the number of each piece when it is due, then the number after the last. Piece n is due at a time fixed from
 * the start, so that lateness does not add up: after a late timer all due pieces go out at once, still one by one.
 */
async function* paced(
  count: number,
  start: number,
  pace: FakeReply['pace'],
  response: ServerResponse,
  setDue: (due: number) => void,
): AsyncGenerator<number> {
  const gap = pace?.tokensPerSecond ? 1000 / pace.tokensPerSecond : 0
  const first = start + (pace?.firstTokenMs ?? 0)
  let wake: (() => void) | undefined
  response.once('close', () => wake?.())
  for (let index = 0; index < count && !response.destroyed; index += 1) {
    const due = pace ? first + index * gap : nowMs()
    // A timer may fire up to a millisecond early, hence the loop.
    while (nowMs() < due && !response.destroyed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, Math.min(Math.ceil(due - nowMs()), LONGEST_TIMER_MS)))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    setDue(due)
    yield index
  }
  if (!response.destroyed) yield count
}

/** Writes until the limit of the reply is reached; then the socket is destroyed, or the answer ends. */
function limitBytes(response: ServerResponse, reply: FakeReply): { write(data: string | Uint8Array): boolean } {
  const limit = reply.cutAfterBytes ?? reply.endAfterBytes ?? Number.POSITIVE_INFINITY
  let sent = 0
  return {
    write(data) {
      if (response.destroyed || response.writableEnded) return false
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      const part = bytes.subarray(0, limit - sent)
      sent += part.length
      const more = sent < limit
      // The bytes before it must have been sent, or they would be lost with the socket.
      const gone = more || reply.cutAfterBytes === undefined ? undefined : () => setImmediate(() => response.destroy())
      if (part.length > 0) response.write(part, gone)
      else gone?.()
      if (!more && reply.cutAfterBytes === undefined) response.end()
      return more
    },
  }
}
