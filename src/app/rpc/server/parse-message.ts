import type { ClientMessage, HelloMessage } from '../messages.ts'

/**
 * Parses a message of a client; null when it does not belong to the protocol. The inputs of calls are parsed later, by
 * their schemas.
 */
export function parseMessage(text: string): ClientMessage | null {
  const message = parseJson(text)
  if (typeof message !== 'object' || message === null) return null
  const { type, id, procedure, input, count } = message as Readonly<Record<string, unknown>>
  if (!isCount(id)) return null
  switch (type) {
    case 'call':
      return typeof procedure === 'string' ? { type, id, procedure, input } : null
    case 'pull':
      return isCount(count) ? { type, id, count } : null
    case 'cancel':
      return { type, id }
    default:
      return null
  }
}

/** The secret in a message of type "hello"; null for any other message. */
export function parseHello(text: string): string | null {
  const message = parseJson(text) as Partial<HelloMessage> | null
  return message?.type === 'hello' && typeof message.secret === 'string' ? message.secret : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
