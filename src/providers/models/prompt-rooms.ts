import { ProviderError } from '../../core/contract/errors/errors.ts'
import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import type { ModelEvent, ModelRequest } from '../../core/engine/ports.ts'
import { formatCount } from '../../base/format/count.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'
import type { PromptLimit } from '../errors/prompt-limit.ts'
import type { PromptRefused } from '../errors/prompt-refused.ts'

/** A refusal without a figure, or against what was told: the next prompt is this share of the one that was refused. */
const SMALLER = 0.85
/** Nothing can be said in fewer tokens. */
const SMALLEST = 500
/** Our estimate of a prompt is at most this far from what its server counts. */
const FAR = 2

/** How long prompts may be by what servers did with those they were sent: kept while the app runs, as refusals are. */
export interface PromptRooms {
  /** The model's window in tokens, by the prompts it refused; null when it refused none. @param server its address and its provider */
  windowOf(server: string, model: string): number | null
  /** Tokens that one prompt may have: less than the window where no more may be sent at once. Null when nothing was learnt. */
  of(server: string, model: string): number | null
  /**
   * Learns from a refusal.
   * @param known the window that was known until now
   * @returns tokens that a prompt may have from now on; null where it says nothing new
   */
  refuses(server: string, model: string, limit: PromptLimit, known: number | null): number | null
  /**
   * Learns from what a server that cuts prompts without a word says it has read.
   * @param prompt all that it was sent, in order
   * @param read tokens that it counted
   * @returns tokens that it was sent, by our estimate; null where it may have read all of them
   */
  reads(server: string, model: string, prompt: string, read: number): number | null
}

/** Below this a prompt is not cut by any server. */
const LONG_PROMPT = 1_000
/** A server that counts fewer does not count at all. */
const COUNTED_MIN = 256
/** When a server counts less than this share of the estimate, it cut the prompt: no estimate is that far off. */
const READ_SHARE = 0.5
/** Prompts of a model whose beginning its server may have in its cache, and leave out of its count. */
const KEPT_PROMPTS = 6

/** The same share where the server is known to count its cache: held against its own counts, no estimate is that far out. */
const STEADY_SHARE = 0.8
/** Prompts that begin as earlier ones and were counted whole, after which a server is known to count its cache. */
const STEADY_COUNTS = 3
/** What is left of a prompt that was cut is at least this share of the longest that was counted, and at most so much more. */
const LEFT_OF_LONGEST = { least: 0.45, most: 1.03 } as const
/** A count this near to what is new of a prompt is that of it. */
const CACHE_ERROR = 0.3
/** A count that stands still so often in a row, while prompts grow, is no chance. */
const STILL_COUNTS = 2

interface PromptsRead {
  readonly prompts: string[]
  /** The most that was ever counted of one. */
  most: number
  /** Tokens that the server counts for one of our estimate, at most. */
  scale: number
  /** Prompts that begin as an earlier one, of which it counted all the same. */
  steady: number
  /** Counts in a row that stood still. */
  still: number
  /** A prompt was cut. */
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
    reads(server, model, prompt, read) {
      const key = keyOf(server, model)
      const reads = seen.get(key) ?? { prompts: [], most: 0, scale: 0, steady: 0, still: 0, cut: false }
      seen.set(key, reads)
      const known = Math.max(0, ...reads.prompts.map((earlier) => sameBeginning(earlier, prompt)))
      reads.prompts.push(prompt)
      if (reads.prompts.length > KEPT_PROMPTS) reads.prompts.shift()
      const sent = estimateTokens(prompt)
      // What stood in an earlier prompt may have been in its cache, and not be counted.
      const fresh = estimateTokens(prompt.slice(known))
      const still = standsStill(reads, sent, fresh, read)
      reads.most = Math.max(reads.most, read)
      if (sent < LONG_PROMPT || read < COUNTED_MIN || (read >= fresh * READ_SHARE && !still)) return null
      reads.cut = true
      return sent
    },
  }
}

/**
 * Whether a server that counts its cache has counted no more of growing prompts for a while: a dialog grows by so little
 * at a time that nothing else tells of its end.
 */
function standsStill(reads: PromptsRead, sent: number, fresh: number, read: number): boolean {
  const whole = read >= reads.scale * sent * STEADY_SHARE
  const { least, most } = LEFT_OF_LONGEST
  if (whole && fresh <= sent / 2) reads.steady += 1
  if (whole) reads.scale = Math.max(reads.scale, read / sent)
  // As many as are new: the rest came out of its cache.
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

/** What is left to try where the figure is none, or was kept to. */
function closer(limit: number | null, sent: number, before: number | null): number | null {
  const most = smallest(limit, before)
  // It was refused because of something else: the answer it left room for, most likely.
  if (limit !== null && most !== null && sent * FAR < most) return null
  return Math.floor(Math.min(most ?? Number.POSITIVE_INFINITY, sent) * SMALLER)
}

/** The least of those that are known. */
export function smallest(...values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}

/** A server as what it does with prompts is noted of it: one of the same name at another address is another one. */
export function serverOfModel(origin: string | null, provider: string): string {
  return `${origin ?? ''} ${provider}`
}

/** A prompt that was too long, with what a prompt may have from now on: the engine makes room and asks anew. */
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

/** Under which a cut prompt is noted with a stage, so that a dialog says it once. */
const CUT_SETTING = 'prompt-length'

/**
 * Says that a server has read less of a prompt than it was sent, where it cuts prompts without a word.
 * @param read tokens that it counted
 */
export function* tellCut(
  endpoint: Endpoint,
  request: ModelRequest,
  read: number,
  rooms: PromptRooms,
): Generator<ModelEvent> {
  const sent = rooms.reads(serverOfModel(endpoint.origin, endpoint.id), request.model, wholePrompt(request), read)
  if (sent === null) return
  const about = formatCount(Math.round(sent / 100) * 100)
  yield {
    type: 'setting-refused',
    setting: CUT_SETTING,
    text: `${whoIs(endpoint)} cut a prompt for the model "${request.model}" without a word: the server read ${formatCount(read)} of about ${about} tokens. Attach less text, take fewer turns, or have the server run it with a longer context.`,
  }
}

/** All that the model is told, in order. */
function wholePrompt({ system, messages, tools }: ModelRequest): string {
  const said = messages.flatMap((message): readonly { readonly text: string }[] =>
    message.role === 'tool' ? message.results : message.parts,
  )
  return [...tools.map((tool) => JSON.stringify(tool)), ...[...system, ...said].map(({ text }) => text)].join('\n')
}
