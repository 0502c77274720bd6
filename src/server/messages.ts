import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../contract/errors/errors.ts'
import { allowsOrigin } from './allowed-hosts.ts'
import type { Session } from './session.ts'

/** Where another program asks the library: the controller of the older system. */
export const MESSAGES_PATH = '/api/v1/conversations/messages'

/** Bytes of a body: a few files as base64 go into one message. */
const BODY_MAX_BYTES = 16_000_000

/** Answers a message, or throws why not. */
export type AnswerMessage = (body: unknown) => Promise<object>

const STATUS: Readonly<Record<string, number>> = {
  INPUT_INVALID: 400,
  CONFIG_INVALID: 400,
  DIALOG_NOT_FOUND: 404,
  DIALOG_STATE: 409,
  DIALOG_BUSY: 409,
}

/**
 * One POST of JSON. Whoever calls holds the secret that a page gets for the printed token, and says it in the
 * Authorization header; a browser elsewhere cannot, and what it sends with a cookie alone is refused.
 */
export async function answerMessages(
  request: IncomingMessage,
  response: ServerResponse,
  { session, publicOrigin }: { readonly session: Pick<Session, 'isPage'>; readonly publicOrigin: string | null },
  answer: AnswerMessage,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const send = (status: number, body: object): void => {
    response.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(JSON.stringify(body))
  }
  const refuse = (status: number, code: string, message: string): void => send(status, { error: { code, message } })
  const { authorization = '', origin, host } = request.headers
  const secret = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1]
  if (request.method !== 'POST') return refuse(405, 'RPC_REFUSED', 'Messages are sent with POST.')
  if (origin !== undefined && !allowsOrigin(origin, host, publicOrigin))
    return refuse(403, 'RPC_REFUSED', 'Pages of another origin may not ask here.')
  if (secret === undefined || !session.isPage(secret))
    return refuse(401, 'RPC_REFUSED', 'Send the secret of this session as "Authorization: Bearer SECRET".')
  if (!(request.headers['content-type'] ?? '').toLowerCase().startsWith('application/json'))
    return refuse(415, 'INPUT_INVALID', 'Send the message as application/json.')
  const body = await readBody(request)
  if (body === null) return refuse(413, 'INPUT_INVALID', 'The message is larger than 16 MB.')
  try {
    send(200, await answer(parsed(body)))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(STATUS[error.code] ?? 502, error.code, error.message)
  }
}

/** Null for one that is too long; the rest of it is not read. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('INPUT_INVALID', 'The message is no JSON.')
  }
}
