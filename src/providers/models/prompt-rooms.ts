import { say } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import type { ModelEvent, ModelRequest } from '../../core/engine/ports.ts'
import { formatCount } from '../../base/format/count.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'
import type { PromptLimit } from '../errors/prompt-limit.ts'
import type { PromptRefused } from '../errors/prompt-refused.ts'

/** After a refusal without a usable number, the next prompt may have this share of the refused prompt's tokens. */
const SMALLER = 0.85
/** The tokens of the shortest useful prompt. */
const SMALLEST = 500
/** The largest factor between the app's estimate of a prompt and the server's count. */
const FAR = 2

/**
 * The longest prompts that servers accept, learned from prompts that were refused or cut. Like refusals, they are kept
 * in memory only.
 */
export interface PromptRooms {
  /**
   * The tokens of the model's context window by its refusals; null if it has refused none.
   * @param server see `serverOfModel`
   */
  windowOf(server: string, model: string): number | null
  /**
   * The most tokens of a prompt: the context window, or less if fewer may be sent at once. Null if nothing was learned.
   */
  of(server: string, model: string): number | null
  /**
   * Learns from a refused prompt.
   * @param known the context window in tokens as known so far; null when unknown
   * @returns the tokens that prompts may have from now on; null if nothing new was learned
   */
  refuses(server: string, model: string, limit: PromptLimit, known: number | null): number | null
  /**
   * Compares a prompt with the ones before it, for a server that may cut prompts without an error. This takes a while
   * with a long prompt, so it is done while the server works on its answer.
   * @param prompt everything that was sent, in order
   * @returns a function that learns from the server's token count, and returns the tokens that were sent, by the app's
   * estimate, if the server cut the prompt; null if it may have read all of it
   */
  sent(server: string, model: string, prompt: string): (read: number) => number | null
}

/** The tokens up to which a prompt is assumed not to be cut by any server. */
const LONG_PROMPT = 1_000
/** The least plausible count in tokens: a server with a lower one probably does not count. */
const COUNTED_MIN = 256
/** The share of the app's estimate below which a count shows a cut. Estimates are never that inexact. */
const READ_SHARE = 0.5
/**
 * The number of prompts that are kept for each model. Their beginnings may be in the server's cache and therefore not
 * be counted.
 */
const KEPT_PROMPTS = 6

/** The same share for a server that also counts cached tokens. Its own earlier counts make the estimate more exact. */
const STEADY_SHARE = 0.8
/**
 * How many prompts with a cached beginning must be counted as a whole before the server is known to count its cache.
 */
const STEADY_COUNTS = 3
/** The count of a cut prompt lies between these shares of the largest count so far. */
const LEFT_OF_LONGEST = { least: 0.45, most: 1.03 } as const
/** A count that differs by less than this share from the new part of a prompt is the count of that part alone. */
const CACHE_ERROR = 0.3
/** How many counts in a row must stay equal while prompts grow, so that they count as cut. */
const STILL_COUNTS = 2

interface PromptsRead {
  prompts: readonly string[]
  /** The largest count so far. */
  most: number
  /** The most tokens that the server counted per token of the app's estimate. */
  scale: number
  /** The number of prompts with a cached beginning that were counted as a whole. */
  steady: number
  /** The number of counts in a row that did not grow. */
  still: number
  /** Whether a prompt was cut. */
  cut: boolean
}

export function createPromptRooms(): PromptRooms {
  const windows = new Map<string, number>()
  const atOnce = new Map<string, number>()
  const seen = new Map<string, PromptsRead>()
  const keyOf = (server: string, model: string) => `${server} ${model}`

  return {
    windowOf: (server, model) => windows.get(keyOf(server, model)) ?? null,
    of(server, model) {
      const key = keyOf(server, model)
      const reads = seen.get(key)
      return smallest(windows.get(key), atOnce.get(key), reads?.cut ? reads.most : null)
    },
    refuses(server, model, { limit, sent, ofTime }, known) {
      const key = keyOf(server, model)
      const rooms = ofTime ? atOnce : windows
      const before = smallest(rooms.get(key), known)
      const room = limit !== null && (before === null || limit < before) ? limit : closer(limit, sent, before)
      if (room === null || room < SMALLEST) return null
      rooms.set(key, room)
      return room
    },
    sent(server, model, prompt) {
      const key = keyOf(server, model)
      const reads = seen.get(key) ?? { prompts: [], most: 0, scale: 0, steady: 0, still: 0, cut: false }
      seen.set(key, reads)
      const sent = estimateTokens(prompt)
      // The beginning that this prompt shares with an earlier one may be in the server's cache and not be counted.
      const freshBeside = (prompts: readonly string[]) =>
        estimateTokens(prompt.slice(Math.max(0, ...prompts.map((earlier) => sameBeginning(earlier, prompt)))))
      const { prompts: before } = reads
      const expected = freshBeside(before)
      return (read) => {
        const fresh = reads.prompts === before ? expected : freshBeside(reads.prompts)
        reads.prompts = [...reads.prompts, prompt].slice(-KEPT_PROMPTS)
        const still = standsStill(reads, sent, fresh, read)
        reads.most = Math.max(reads.most, read)
        if (sent < LONG_PROMPT || read < COUNTED_MIN || (read >= fresh * READ_SHARE && !still)) return null
        reads.cut = true
        return sent
      }
    },
  }
}

/**
 * Whether the counts have stopped growing although the prompts grow, at a server that counts its cache. A dialog grows
 * by so little at a time that the share alone would not show a cut.
 */
function standsStill(reads: PromptsRead, sent: number, fresh: number, read: number): boolean {
  const whole = read >= reads.scale * sent * STEADY_SHARE
  const { least, most } = LEFT_OF_LONGEST
  if (whole && fresh <= sent / 2) reads.steady += 1
  if (whole) reads.scale = Math.max(reads.scale, read / sent)
  // Such a count covers only the new part: the server took the rest from its cache.
  const cached = Math.abs(read / (reads.scale * fresh || 1) - 1) < CACHE_ERROR
  const left = !whole && !cached && read >= reads.most * least && read <= reads.most * most
  reads.still = left && reads.steady >= STEADY_COUNTS ? reads.still + 1 : 0
  return reads.still >= STILL_COUNTS
}

function sameBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return at
}

/** The next length to try when the refusal gave no limit, or one that the prompt did not exceed; null for none. */
function closer(limit: number | null, sent: number, before: number | null): number | null {
  const most = smallest(limit, before)
  // A prompt far below the limit was refused for another reason, probably because of the room for its answer.
  if (limit !== null && most !== null && sent * FAR < most) return null
  return Math.floor(Math.min(most ?? Number.POSITIVE_INFINITY, sent) * SMALLER)
}

/** The smallest of the known numbers; null if none is known. */
export function smallest(...values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}

/** The key of a server: its address and its provider, so that the same name at another address is another server. */
export function serverOfModel(origin: string | null, provider: string): string {
  return `${origin ?? ''} ${provider}`
}

/**
 * Learns from a prompt that was too long.
 * @returns the error, with the length that prompts may have now, so that the engine asks again
 */
export function learnRoom(
  rooms: PromptRooms,
  { id, origin }: Pick<Endpoint, 'id' | 'origin'>,
  { model, sampling: { contextTokens: said } }: Pick<ModelRequest, 'model' | 'sampling'>,
  error: PromptRefused,
  known: number | null,
): ProviderError {
  const room = rooms.refuses(serverOfModel(origin, id), model, error.limit, known)
  if (room === null) return error
  const { code, details, usage } = error
  const message =
    said === undefined || said <= room
      ? error.message
      : `${error.message} The seat's own context length of ${formatCount(said)} tokens is more than that: ${formatCount(room)} hold from now on.`
  return new ProviderError(code, message, { details: { ...details, promptRoom: room }, usage })
}

/** The name under which a cut prompt is stored with a stage, so that each dialog reports it once. */
const CUT_SETTING = 'prompt-length'

/**
 * Prepares to notice that a server cuts a prompt without an error.
 * @returns a function that gets the tokens that the server counted, and makes the events that report it
 */
export function watchCut(
  endpoint: Endpoint,
  request: ModelRequest,
  rooms: PromptRooms,
): (read: number) => readonly ModelEvent[] {
  const cut = rooms.sent(serverOfModel(endpoint.origin, endpoint.id), request.model, wholePrompt(request))
  return (read) => {
    const sent = cut(read)
    if (sent === null) return []
    const about = formatCount(Math.round(sent / 100) * 100)
    const text = `${say(whoIs(endpoint))} cut a prompt for the model "${request.model}" without a word: the server read ${formatCount(read)} of about ${about} tokens. Attach less text, take fewer turns, or have the server run it with a longer context.`
    return [{ type: 'setting-refused', setting: CUT_SETTING, text }]
  }
}

/** Everything that is sent to the model, in order. */
function wholePrompt({ system, messages, tools }: ModelRequest): string {
  const said = messages.flatMap((message): readonly { readonly text: string }[] =>
    message.role === 'tool' ? message.results : message.parts,
  )
  return [...tools.map((tool) => JSON.stringify(tool)), ...[...system, ...said].map(({ text }) => text)].join('\n')
}
