import { EFFORTS, USUAL_EFFORTS, type Effort } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING, type ListedSampling } from '../../core/contract/seat-settings.ts'
import type { ModelRequest } from '../../core/engine/ports.ts'
import type { Traits } from './model-schema.ts'
import type { Refusable } from '../refusals/refusable.ts'
import { NO_REFUSALS } from '../refusals/refusals.ts'

/** The settings that are sent to a model. */
export interface ModelSettings {
  /** The settings that the model accepts; for an unknown model, all that were set. */
  readonly sampling: Readonly<Partial<Record<ListedSampling, number>>>
  readonly maxOutputTokens: number | undefined
  readonly effort: ModelRequest['effort']
  /** The vendor's word for no thinking; null unless thinking is turned off and the vendor allows that. */
  readonly thinkingOff: string | null
  readonly tools: ModelRequest['tools']
  /** The most web searches of the call; null for none. */
  readonly searches: number | null
  /** The shape for the answer; undefined if the model cannot be held to one. */
  readonly json: ModelRequest['json']
  /** Whether to request any JSON, because the model refused a schema. */
  readonly jsonObject: boolean
}

/**
 * Chooses the settings to send. A setting that the model refuses would make the whole call fail.
 * @param known null for an unknown model
 * @param refused the settings that the model has refused before
 */
export function settingsFor(
  request: ModelRequest,
  known: Traits | null,
  refused: ReadonlySet<Refusable> = NO_REFUSALS,
): ModelSettings {
  const sampling: Partial<Record<ListedSampling, number>> = {}
  for (const name of LISTED_SAMPLING) {
    const value = request.sampling[name]
    if (value !== undefined && (known === null || known.sampling.includes(name)) && !refused.has(name))
      sampling[name] = value
  }
  const limit = known?.maxOutputTokens ?? Number.POSITIVE_INFINITY
  const off = request.thinking === false ? (known?.thinking?.off ?? null) : null
  const longest = refused.has('max_tokens') ? undefined : longestAnswer(request, known, off !== null)
  const json = known?.json === false ? undefined : request.json
  return {
    sampling,
    maxOutputTokens: longest === undefined ? undefined : Math.min(longest, limit),
    effort: refused.has('effort') ? undefined : effortFor(known, request, off !== null),
    thinkingOff: refused.has('effort') ? null : off,
    tools: known?.tools === false ? [] : request.tools,
    searches: refused.has('search') || !request.search ? null : request.search.max,
    json: refused.has('json-schema') ? undefined : json,
    jsonObject: json !== undefined && refused.has('json-schema') && !refused.has('json-object'),
  }
}

/**
 * The tokens that are added to the limit of an answer for thinking, by effort. They are several times what is usual,
 * and not more than the engine reads.
 */
const THINKING_ROOM = { low: 4_096, medium: 16_384, high: 32_000, xhigh: 32_000, max: 32_000 } as const

/**
 * The limit of the answer in tokens, thinking included: the smaller one of the seat's and the task's. For an unknown
 * model only the seat's is used, because the model may think, and a limit beyond its context window would be refused;
 * the engine limits its answer. Vendors refuse a fraction, which a limit worked out from words may be.
 */
function longestAnswer(request: ModelRequest, known: Traits | null, off: boolean): number | undefined {
  const own = request.sampling.maxOutputTokens
  if (request.answerTokens === undefined || known === null) return own
  const room = known.thinking === null || off ? 0 : THINKING_ROOM[request.effort ?? 'high']
  return Math.min(own ?? Number.POSITIVE_INFINITY, Math.ceil(request.answerTokens) + room)
}

/** The effort to send. A model that cannot stop thinking gets a low one when thinking is turned off. */
export function effortFor(
  known: Traits | null,
  request: Pick<ModelRequest, 'thinking' | 'effort'>,
  off: boolean,
): ModelRequest['effort'] {
  if (off) return undefined
  const efforts: readonly Effort[] = known === null ? USUAL_EFFORTS : (known.thinking?.efforts ?? [])
  const wanted = known !== null && request.thinking === false ? 'low' : request.effort
  if (wanted === undefined || efforts.includes(wanted)) return wanted
  // A level above the model's highest becomes its highest.
  const beyond = !USUAL_EFFORTS.some((usual) => usual === wanted)
  return beyond ? EFFORTS.slice(0, EFFORTS.indexOf(wanted)).findLast((less) => efforts.includes(less)) : undefined
}

/**
 * Removes from a request what the model has refused, in the same way for all vendors. Rules may become part of a
 * message.
 */
export function withoutRefused(
  request: ModelRequest,
  known: Traits | null,
  refused: ReadonlySet<Refusable>,
): ModelRequest {
  const seen = refused.has('images') ? withoutPictures(request) : request
  const spoken = refused.has('tool-messages') ? withoutToolMessages(seen) : seen
  const asked = known?.system === false || refused.has('system') ? withoutSystem(spoken) : spoken
  if (refused.size === 0) return asked
  return {
    ...asked,
    thinking: refused.has('thinking') ? undefined : asked.thinking,
    stop: refused.has('stop') ? undefined : asked.stop,
  }
}

/** The traits without what the model has refused. */
export function traitsTaken(known: Traits | null, refused: ReadonlySet<Refusable>): Traits | null {
  return known && refused.has('thinking') ? { ...known, thinking: null } : known
}

/** A request without pictures; the texts about them stay. */
function withoutPictures(request: ModelRequest): ModelRequest {
  return {
    ...request,
    messages: request.messages.map((message) =>
      message.role === 'user' && message.parts.some(({ picture }) => picture)
        ? { ...message, parts: message.parts.map(({ picture: _, ...part }) => part) }
        : message,
    ),
  }
}

/** Tool calls and results as plain messages, for a chat template with only two roles that take turns. */
function withoutToolMessages(request: ModelRequest): ModelRequest {
  const part = (text: string) => ({ package: 'tools', stability: 'turn' as const, text })
  return {
    ...request,
    messages: request.messages.map((message) => {
      if (message.role === 'tool')
        return {
          role: 'user' as const,
          parts: message.results.map(({ tool, ok, text }) =>
            part(`Result of ${tool}${ok ? '' : ', which failed'}: ${text}`),
          ),
        }
      if (message.role === 'user' || !message.toolCalls?.length) return message
      const calls = message.toolCalls.map(({ tool, input }) => part(JSON.stringify({ tool, input })))
      return { role: 'assistant' as const, parts: [...message.parts, ...calls] }
    }),
  }
}

/** The rules as the beginning of the first user message, for a model that accepts no system prompt. */
function withoutSystem(request: ModelRequest): ModelRequest {
  if (request.system.length === 0) return request
  const [first, ...rest] = request.messages
  const messages =
    first?.role === 'user'
      ? [{ ...first, parts: [...request.system, ...first.parts] }, ...rest]
      : [{ role: 'user' as const, parts: request.system }, ...request.messages]
  return { ...request, system: [], messages }
}
