import type { FakeReply } from './reply.ts'

/** What a server that never stops sends, in the format of Chat Completions where that has it. */
export const ENDLESS = ['speech', 'thinking', 'tool-input', 'line', 'event', 'body', 'piece'] as const
export type Endless = (typeof ENDLESS)[number]

const FILL = 'abcdefghijklmnop'.repeat(1_024)
/** Two pieces of this length fit no limit, and one alone fits the limit of an event. */
const PIECE_CHARS = 1_900_000

/** An answer that goes on until the socket closes. */
export function endlessReply(kind: Endless): FakeReply {
  const stream = 'text/event-stream'
  switch (kind) {
    case 'speech':
      return {
        raw: { bytes: Buffer.of(), contentType: stream, forever: (n) => chunk({ content: freshWords(n, 200) }) },
      }
    case 'thinking':
      return {
        raw: {
          bytes: Buffer.of(),
          contentType: stream,
          forever: (n) => chunk({ reasoning_content: freshWords(n, 200) }),
        },
      }
    case 'tool-input':
      return {
        raw: {
          bytes: chunk({
            tool_calls: [{ index: 0, id: 'c1', function: { name: 'conclude', arguments: '{"reason":"' } }],
          }),
          contentType: stream,
          forever: () => chunk({ tool_calls: [{ index: 0, function: { arguments: FILL } }] }),
        },
      }
    case 'line':
      return {
        raw: { bytes: Buffer.from('data: {"choices":[{"delta":{"content":"'), contentType: stream, forever: fill },
      }
    case 'event':
      return { raw: { bytes: Buffer.of(), contentType: stream, forever: () => Buffer.from(`data: "${FILL}",\n`) } }
    case 'body':
      return {
        raw: {
          bytes: Buffer.from('{"choices":[{"message":{"content":"'),
          contentType: 'application/json',
          forever: fill,
        },
      }
    case 'piece':
      return {
        raw: {
          bytes: Buffer.of(),
          contentType: stream,
          forever: (n) => chunk({ content: freshWords(n, PIECE_CHARS / 8) }),
        },
      }
  }
}

const fill = () => Buffer.from(FILL)

function chunk(delta: object): Uint8Array {
  return Buffer.from(`data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`)
}

/** Words of seven letters that never repeat: otherwise the watch for repetition would end the answer first. */
function freshWords(salt: number, count: number): string {
  let text = ''
  for (let word = 0; word < count; word += 1)
    text += `${(((salt * count + word) * 7_919 + 104_729) % 2_176_782_336).toString(36).padStart(7, 'x')} `
  return text
}
