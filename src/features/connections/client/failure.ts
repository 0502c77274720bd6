import { say } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { causesOf, describeNetworkFailure } from '../../../base/network/describe-failure.ts'
import { oneLine, shortenText } from '../../../base/text/shorten.ts'
import { targetPlace, type Target } from './target.ts'

/** Characters of a program's own message that our sentence includes. */
const QUOTED_CHARS = 300

/** Why a program cannot be used: one sentence, safe to show. */
export class ConnectionFailure extends Error {
  /** It may succeed on another try. */
  readonly passing: boolean
  /** The call had not reached it. */
  readonly unsent: boolean

  constructor(message: string, how: { readonly passing: boolean; readonly unsent: boolean; readonly cause?: unknown }) {
    super(message, { cause: how.cause })
    this.passing = how.passing
    this.unsent = how.unsent
  }
}

/** @param ms how long it was waited for, in milliseconds */
export function lateFailure(target: Target, ms: number, doing: 'connect' | 'call'): ConnectionFailure {
  const late = formatDuration(ms / 1_000)
  return new ConnectionFailure(
    doing === 'connect'
      ? `${target.label} at ${targetPlace(target)} did not answer within ${late}: check that it is running.`
      : `it did not answer within ${late}, and a later answer is not read.`,
    { passing: true, unsent: false },
  )
}

/** The failure, from the error of the SDK, the network or the system. @param errorOutput the last error output of a started program */
export function failureOf(error: unknown, target: Target, errorOutput = ''): ConnectionFailure {
  if (error instanceof ConnectionFailure) return error
  const { label } = target
  const place = targetPlace(target)
  const causes: readonly Cause[] = causesOf(error)
  const system = causes.find(({ code }) => code !== undefined && code in NETWORK)
  const fails = (sentence: string, passing = false, unsent = false) =>
    new ConnectionFailure(sentence, { passing, unsent, cause: error })
  if (target.kind === 'stdio') {
    const code = system?.code ?? causes.find(({ code: each }) => each === 'EACCES')?.code
    if (code === 'ENOENT') return fails(`The program “${place}” of ${label} was not found: check the command.`)
    if (code === 'EACCES') return fails(`The program “${place}” of ${label} may not be started: check its permissions.`)
    const words = quoted(errorOutput)
    const gone = causes.find(({ code: each }) => each !== undefined && GONE.has(each))
    if (gone)
      return fails(
        `The program of ${label} ended${words === '' ? '.' : `. The last it wrote: ${words}`}`,
        true,
        gone.code !== 'CONNECTION_CLOSED',
      )
    return causes.some(isAgainstProtocol)
      ? fails(againstProtocol(label))
      : fails(`${label} cannot be used: ${messageOf(error)}${words === '' ? '' : ` The last it wrote: ${words}`}`)
  }
  const network = describeNetworkFailure(error, new URL(target.url).origin)
  if (network) return fails(`${label} cannot be reached. ${say(network.sentence)}`, network.passing, true)
  const own = causes.find((each) => each instanceof AppError)
  if (own) return fails(`${label} cannot be used: ${own.message}`)
  const status = causes.find((each) => each.status !== undefined)?.status
  if (status === 401 || status === 403)
    return fails(`${label} at ${place} refuses without the right key (${status}): give it its key.`)
  if (status === 404)
    return fails(`There is nothing at ${place} (404): check the path; it often ends with /mcp or /sse.`)
  if (status === 405)
    return fails(`${label} at ${place} takes neither of the two ways to speak MCP (405): check the address.`)
  if (status !== undefined && status >= 500)
    return fails(`${label} at ${place} failed (${status}): look at what it logs.`, true)
  if (status !== undefined) return fails(`${label} at ${place} refused (${status}): ${messageOf(error)}`)
  if (system)
    return fails(
      `${label} cannot be reached at ${place} (${NETWORK[system.code ?? '']}): start it, or check the address.`,
      true,
      system.code === 'ECONNREFUSED' || system.code === 'ENOTFOUND',
    )
  // The network's own error comes last: fetch only says that it failed.
  if (causes.some((each) => each instanceof TypeError))
    return fails(`${label} cannot be reached at ${place}: ${messageOf(causes.at(-1))}`, true)
  if (causes.some(({ code }) => code === 'CLIENT_HTTP_UNEXPECTED_CONTENT' || code === 'ERA_NEGOTIATION_FAILED'))
    return fails(`What answers at ${place} does not speak MCP: check the address.`)
  if (causes.some(isAgainstProtocol)) return fails(againstProtocol(label))
  return fails(`${label} cannot be used: ${messageOf(error)}`, true)
}

/** Errors of a lost connection: before anything was sent, except for the first. */
const GONE: ReadonlySet<string> = new Set(['CONNECTION_CLOSED', 'NOT_CONNECTED', 'EPIPE'])

function isAgainstProtocol({ code }: Cause): boolean {
  return code === 'INVALID_RESULT'
}

function againstProtocol(label: string): string {
  return `What ${label} answered does not keep to the protocol (MCP), so it cannot be read: update it, or tell whoever makes it.`
}

/** Error codes of the system, in words. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection broken off',
  UND_ERR_SOCKET: 'connection broken off',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'no answer',
  UND_ERR_CONNECT_TIMEOUT: 'no answer',
  EHOSTUNREACH: 'no way there',
  ENETUNREACH: 'no network',
  ENOENT: 'not found',
}

interface Cause extends Error {
  readonly code?: string
  readonly status?: number
}

/** The program's own message on one line; it is untrusted text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? sentenceOf(error.message) : 'it gave no reason.'
}

function quoted(text: string): string {
  const line = sentenceOf(text)
  return line === '' ? '' : `“${line}”`
}

function sentenceOf(text: string): string {
  const line = oneLine(text).replace(/[.!]?$/, '')
  return line.length > QUOTED_CHARS ? shortenText(line, QUOTED_CHARS) : line === '' ? '' : `${line}.`
}
