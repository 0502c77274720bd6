import { estimateTokens } from '../dialog/money/estimate-tokens.ts'
import type { PromptLimit } from './errors/prompt-limit.ts'

/** A refusal without a figure, or against what was told: the next prompt is this share of the one that was refused. */
const SMALLER = 0.85
/** Nothing can be said in fewer tokens. */
const SMALLEST = 500
/** Our estimate of a prompt is at most this far from what its server counts. */
const FAR = 2

/** How long prompts may be by what servers did with those they were sent: kept while the app runs, as refusals are. */
export interface PromptRooms {
  /** The model's window in tokens, by the prompts it refused; null when it refused none. */
  windowOf(provider: string, model: string): number | null
  /** Tokens that one prompt may have: less than the window where no more may be sent at once. Null when nothing was learnt. */
  of(provider: string, model: string): number | null
  /**
   * Learns from a refusal.
   * @param known the window that was known until now
   * @returns tokens that a prompt may have from now on; null where it says nothing new
   */
  refuses(provider: string, model: string, limit: PromptLimit, known: number | null): number | null
  /**
   * Learns from what a server that cuts prompts without a word says it has read.
   * @param prompt all that it was sent, in order
   * @param read tokens that it counted
   * @returns tokens that it was sent, by our estimate; null where it may have read all of them
   */
  reads(provider: string, model: string, prompt: string, read: number): number | null
}

/** Below this a prompt is not cut by any server. */
const LONG_PROMPT = 1_000
/** A server that counts fewer does not count at all. */
const COUNTED_MIN = 256
/** A prompt of which less than this share was counted was cut: no estimate is that far out. */
const READ_SHARE = 0.5
/** Prompts of a model whose beginning its server may have in its cache, and leave out of its count. */
const KEPT_PROMPTS = 6

interface PromptsRead {
  readonly prompts: string[]
  /** The most that was ever counted of one. */
  most: number
  /** A prompt was cut. */
  cut: boolean
}

export function createPromptRooms(): PromptRooms {
  const windows = new Map<string, number>()
  const atOnce = new Map<string, number>()
  const seen = new Map<string, PromptsRead>()
  const keyOf = (provider: string, model: string) => `${provider} ${model}`

  return {
    windowOf: (provider, model) => windows.get(keyOf(provider, model)) ?? null,
    of(provider, model) {
      const key = keyOf(provider, model)
      const reads = seen.get(key)
      return smallest(windows.get(key), atOnce.get(key), reads?.cut ? reads.most : null)
    },
    refuses(provider, model, { limit, sent, ofTime }, known) {
      const key = keyOf(provider, model)
      const rooms = ofTime ? atOnce : windows
      const before = smallest(rooms.get(key), known)
      const room = limit !== null && (before === null || limit < before) ? limit : closer(limit, sent, before)
      if (room === null || room < SMALLEST) return null
      rooms.set(key, room)
      return room
    },
    reads(provider, model, prompt, read) {
      const key = keyOf(provider, model)
      const reads = seen.get(key) ?? { prompts: [], most: 0, cut: false }
      seen.set(key, reads)
      const known = Math.max(0, ...reads.prompts.map((earlier) => sameBeginning(earlier, prompt)))
      reads.prompts.push(prompt)
      if (reads.prompts.length > KEPT_PROMPTS) reads.prompts.shift()
      reads.most = Math.max(reads.most, read)
      const sent = estimateTokens(prompt)
      // What stood in an earlier prompt may have been in its cache, and not be counted.
      const fresh = estimateTokens(prompt.slice(known))
      if (sent < LONG_PROMPT || read < COUNTED_MIN || read >= fresh * READ_SHARE) return null
      reads.cut = true
      return sent
    },
  }
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
