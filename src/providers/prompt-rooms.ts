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
}

export function createPromptRooms(): PromptRooms {
  const windows = new Map<string, number>()
  const atOnce = new Map<string, number>()
  const keyOf = (provider: string, model: string) => `${provider} ${model}`

  return {
    windowOf: (provider, model) => windows.get(keyOf(provider, model)) ?? null,
    of(provider, model) {
      const key = keyOf(provider, model)
      return smallest(windows.get(key), atOnce.get(key))
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
  }
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
