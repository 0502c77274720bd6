import { m } from '../../../base/language/t.ts'
import { sayLater, SayingError, sentenceOf as saidBy, type Sentence } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { causesOf, describeNetworkFailure } from '../../../base/network/describe-failure.ts'
import { oneLine, shortenText } from '../../../base/text/shorten.ts'
import { targetPlace, type Target } from './target.ts'

/** Characters of a program's own message that the sentence of the failure includes. */
const QUOTED_CHARS = 300

/** Why a program cannot be used: one sentence, safe to show. */
export class ConnectionFailure extends SayingError {
  /** True when another attempt may succeed. */
  readonly passing: boolean
  /** The call had not reached it. */
  readonly unsent: boolean

  constructor(
    sentence: string | Sentence,
    how: { readonly passing: boolean; readonly unsent: boolean; readonly cause?: unknown },
  ) {
    super(sentence, how.cause)
    this.passing = how.passing
    this.unsent = how.unsent
  }
}

/** @param ms how long it was waited for, in milliseconds */
export function lateFailure(target: Target, ms: number, doing: 'connect' | 'call'): ConnectionFailure {
  const late = formatDuration(ms / 1_000)
  return new ConnectionFailure(
    doing === 'connect'
      ? sayLater('{name} at {place} did not answer within {time}: check that it is running.', {
          name: target.label,
          place: targetPlace(target),
          time: late,
        })
      : sayLater('it did not answer within {time}, and a later answer is not read.', { time: late }),
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
  const fails = (sentence: Sentence, passing = false, unsent = false) =>
    new ConnectionFailure(sentence, { passing, unsent, cause: error })
  if (target.kind === 'stdio') {
    const code = system?.code ?? causes.find(({ code: each }) => each === 'EACCES')?.code
    if (code === 'ENOENT')
      return fails(
        sayLater('The program “{place}” of {name} was not found: check the command.', { place, name: label }),
      )
    if (code === 'EACCES')
      return fails(
        sayLater('The program “{place}” of {name} may not be started: check its permissions.', { place, name: label }),
      )
    const words = quoted(errorOutput)
    const gone = causes.find(({ code: each }) => each !== undefined && GONE.has(each))
    if (gone)
      return fails(
        words === ''
          ? sayLater('The program of {name} ended.', { name: label })
          : sayLater('The program of {name} ended. The last it wrote: {words}', { name: label, words }),
        true,
        gone.code !== 'CONNECTION_CLOSED',
      )
    return causes.some(isAgainstProtocol)
      ? fails(againstProtocol(label))
      : fails(
          words === ''
            ? unusable(label, messageOf(error))
            : sayLater('{name} cannot be used: {why} The last it wrote: {words}', {
                name: label,
                why: messageOf(error),
                words,
              }),
        )
  }
  const network = describeNetworkFailure(error, new URL(target.url).origin)
  if (network)
    return fails(
      sayLater('{name} cannot be reached. {why}', { name: label, why: network.sentence }),
      network.passing,
      true,
    )
  const own = causes.find((each) => each instanceof AppError)
  if (own) return fails(unusable(label, saidBy(own)))
  const status = causes.find((each) => each.status !== undefined)?.status
  if (status !== undefined) return fails(statusSentence(label, place, status, messageOf(error)), status >= 500)
  if (system)
    return fails(
      sayLater('{name} cannot be reached at {place} ({why}): start it, or check the address.', {
        name: label,
        place,
        why: { message: NETWORK[system.code ?? ''] ?? '' },
      }),
      true,
      system.code === 'ECONNREFUSED' || system.code === 'ENOTFOUND',
    )
  // The network's own error comes last: fetch only says that it failed.
  if (causes.some((each) => each instanceof TypeError))
    return fails(
      sayLater('{name} cannot be reached at {place}: {why}', { name: label, place, why: messageOf(causes.at(-1)) }),
      true,
    )
  if (causes.some(({ code }) => code === 'CLIENT_HTTP_UNEXPECTED_CONTENT' || code === 'ERA_NEGOTIATION_FAILED'))
    return fails(sayLater('What answers at {place} does not speak MCP: check the address.', { place }))
  if (causes.some(isAgainstProtocol)) return fails(againstProtocol(label))
  return fails(unusable(label, messageOf(error)), true)
}

/**
 * The sentence for an HTTP status of an answer.
 * @param why the program's own words
 */
function statusSentence(name: string, place: string, status: number, why: string | Sentence): Sentence {
  if (status === 401 || status === 403)
    return sayLater('{name} at {place} refuses without the right key ({status}): give it its key.', {
      name,
      place,
      status,
    })
  if (status === 404)
    return sayLater('There is nothing at {place} (404): check the path; it often ends with /mcp or /sse.', { place })
  if (status === 405)
    return sayLater('{name} at {place} takes neither of the two ways to speak MCP (405): check the address.', {
      name,
      place,
    })
  return status >= 500
    ? sayLater('{name} at {place} failed ({status}): look at what it logs.', { name, place, status })
    : sayLater('{name} at {place} refused ({status}): {why}', { name, place, status, why })
}

/** Errors of a lost connection: before anything was sent, except for the first. */
const GONE: ReadonlySet<string> = new Set(['CONNECTION_CLOSED', 'NOT_CONNECTED', 'EPIPE'])

function isAgainstProtocol({ code }: Cause): boolean {
  return code === 'INVALID_RESULT'
}

/**
 * The sentence for a program that cannot be used.
 * @param why a sentence of this app, or the program's own
 */
function unusable(label: string, why: string | Sentence): Sentence {
  return sayLater('{name} cannot be used: {why}', { name: label, why })
}

function againstProtocol(label: string): Sentence {
  return sayLater(
    'What {name} answered does not keep to the protocol (MCP), so it cannot be read: update it, or tell whoever makes it.',
    { name: label },
  )
}

/** Error codes of the system, in words. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: m('connection refused'),
  ECONNRESET: m('connection broken off'),
  UND_ERR_SOCKET: m('connection broken off'),
  ENOTFOUND: m('its name is not known'),
  EAI_AGAIN: m('its name cannot be looked up'),
  ETIMEDOUT: m('no answer'),
  UND_ERR_CONNECT_TIMEOUT: m('no answer'),
  EHOSTUNREACH: m('no way there'),
  ENETUNREACH: m('no network'),
  ENOENT: m('not found'),
}

interface Cause extends Error {
  readonly code?: string
  readonly status?: number
}

/** The program's own message on one line; it is untrusted text. */
export function messageOf(error: unknown): string | Sentence {
  return error instanceof Error ? sentenceOf(error.message) : sayLater('it gave no reason.')
}

function quoted(text: string): string {
  const line = sentenceOf(text)
  return line === '' ? '' : `“${line}”`
}

function sentenceOf(text: string): string {
  const line = oneLine(text).replace(/[.!]?$/, '')
  return line.length > QUOTED_CHARS ? shortenText(line, QUOTED_CHARS) : line === '' ? '' : `${line}.`
}
