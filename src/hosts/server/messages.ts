import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../core/contract/errors/errors.ts'
import { allowsOrigin } from './allowed-hosts.ts'
import type { Session } from './session.ts'

/** The path at which other programs, such as the controller of the older system, ask the library. */
export const MESSAGES_PATH = '/api/v1/conversations/messages'

/** The most bytes of a request's body: a message may contain a few files as base64. */
const BODY_MAX_BYTES = 16_000_000

/** Answers a message. @throws AppError when it cannot be answered */
export type AnswerMessage = (body: unknown) => Promise<object>

const STATUS: Readonly<Record<string, number>> = {
  INPUT_INVALID: 400,
  CONFIG_INVALID: 400,
  DIALOG_NOT_FOUND: 404,
  DIALOG_STATE: 409,
  DIALOG_BUSY: 409,
}

/** A requested dialog and the format in which it is wanted. */
interface View {
  readonly id: string
  readonly format: 'state' | 'objects' | 'envelope'
  /** How much of the dialog is wanted; undefined for the default of the format. */
  readonly content: 'whole' | 'finals' | undefined
}
/** Returns a dialog as JSON. @throws when it cannot */
export type AnswerView = (view: View) => Promise<Uint8Array>

const VIEW_PATH = /^\/api\/v1\/conversations\/([\w-]{1,80})\/(state|objects|envelope)$/

/**
 * Reads the request in an address such as /api/v1/conversations/ID/state, objects or envelope; null for any other
 * address.
 */
export function viewIn(pathname: string, query: string): View | null {
  const [, id, format] = VIEW_PATH.exec(pathname) ?? []
  if (id === undefined) return null
  const content = new URLSearchParams(query).get('content')
  return {
    id,
    format: format as View['format'],
    content: content === 'whole' || content === 'finals' ? content : undefined,
  }
}

type Guard = Readonly<{ session: Pick<Session, 'isPage'>; publicOrigin: string | null }>

/** Returns functions that send JSON, or an error. */
function answering(response: ServerResponse, headers: Readonly<Record<string, string>>) {
  const send = (status: number, body: string | Uint8Array): void => {
    response.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(body)
  }
  const refuse = (status: number, code: string, message: string): void =>
    send(status, JSON.stringify({ error: { code, message } }))
  /** Sends the result. An AppError is sent as its message; other errors are thrown. */
  const sendOf = async (answer: () => Promise<string | Uint8Array>): Promise<void> => {
    try {
      send(200, await answer())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refuse(STATUS[error.code] ?? 502, error.code, error.message)
    }
  }
  return { refuse, sendOf }
}

/**
 * Why a program may not ask; null when it may. The caller must have the secret that a page gets for the printed
 * token, and send it in the Authorization header. A page of another site cannot, and a request with the cookie only
 * is refused.
 */
function whyShutOut({ headers }: IncomingMessage, { session, publicOrigin }: Guard): readonly [number, string] | null {
  const { authorization = '', origin, host } = headers
  const secret = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1]
  if (origin !== undefined && !allowsOrigin(origin, host, publicOrigin))
    return [403, 'Pages of another origin may not ask here.']
  if (secret === undefined || !session.isPage(secret))
    return [401, 'Send the secret of this session as "Authorization: Bearer SECRET".']
  return null
}

/** Answers a POST request with a question to the library. */
export async function answerMessages(
  request: IncomingMessage,
  response: ServerResponse,
  guard: Guard,
  answer: AnswerMessage,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { refuse, sendOf } = answering(response, headers)
  if (request.method !== 'POST') return refuse(405, 'RPC_REFUSED', 'Messages are sent with POST.')
  const why = whyShutOut(request, guard)
  if (why) return refuse(why[0], 'RPC_REFUSED', why[1])
  if (!(request.headers['content-type'] ?? '').toLowerCase().startsWith('application/json'))
    return refuse(415, 'INPUT_INVALID', 'Send the message as application/json.')
  const body = await readBody(request)
  if (body === null) return refuse(413, 'INPUT_INVALID', 'The message is larger than 16 MB.')
  await sendOf(async () => JSON.stringify(await answer(parsed(body))))
}

/** Answers a GET request for a dialog in a format of older systems. */
export async function answerView(
  request: IncomingMessage,
  response: ServerResponse,
  guard: Guard,
  answer: () => Promise<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { refuse, sendOf } = answering(response, headers)
  if (request.method !== 'GET') return refuse(405, 'RPC_REFUSED', 'Dialogs are read with GET.')
  const why = whyShutOut(request, guard)
  if (why) return refuse(why[0], 'RPC_REFUSED', why[1])
  await sendOf(answer)
}

/** Reads the body of a request; null if it is too long, and then the rest is not read. */
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
