/** Transcript tokens above which the oldest turns are folded unless a person says otherwise: more than 8 turns a side of usual length (8 x (2 x 350 + 2 x 150) = 8,000). */
export const FOLD_ABOVE_DEFAULT = 9_000
/** Share of the threshold that stays verbatim: about the last three turns. */
const KEEP_SHARE = 1 / 6
/** Share of the threshold the digest may take. */
const DIGEST_SHARE = 1 / 13
/** A digest of fewer says nothing of use. */
const DIGEST_TOKENS_MIN = 250
/** The last speech and the comment on it are always told verbatim. */
const KEEP_ENTRIES_MIN = 2
/** Share of a window that a prompt and its answer may fill by our estimate. */
const WINDOW_SHARE = 0.95
/** A window below this is small: a digest in it takes no more than this share. */
const SMALL_WINDOW = 8_192
const SMALL_DIGEST_SHARE = 1 / 6

/** What a fold would take: the oldest entries, by number, and how long the digest may be. */
export interface FoldPlan {
  readonly entries: number
  readonly digestTokens: number
}

/**
 * Decides at a turn boundary whether the oldest entries are folded: once per threshold, never each turn.
 * @param sizes tokens of each entry since the last fold, oldest first
 * @param digest tokens of the digest in force
 * @param threshold tokens of transcript and digest above which it folds; Infinity never
 * @param window the smallest window in tokens, null when none is known
 */
export function planFold(
  sizes: readonly number[],
  digest: number,
  threshold: number,
  window: number | null,
): FoldPlan | null {
  const total = sizes.reduce((sum, size) => sum + size, digest)
  if (total <= threshold) return null
  let kept = 0
  let keep = 0
  while (keep < sizes.length) {
    const size = sizes[sizes.length - 1 - keep] ?? 0
    if (keep >= KEEP_ENTRIES_MIN && kept + size > threshold * KEEP_SHARE) break
    kept += size
    keep += 1
  }
  const entries = sizes.length - keep
  return entries > 0 ? { entries, digestTokens: digestTokens(threshold, window) } : null
}

/** How long a digest may be. */
export function digestTokens(threshold: number, window: number | null): number {
  const most =
    window !== null && window < SMALL_WINDOW ? Math.floor(window * SMALL_DIGEST_SHARE) : Number.POSITIVE_INFINITY
  return Math.min(Math.max(DIGEST_TOKENS_MIN, Math.round(threshold * DIGEST_SHARE)), most)
}

/**
 * The threshold in force: what the person chose, and never more than the next calls leave room for.
 * @param chosen tokens; 0 folds only when a window is full
 * @param rooms tokens that each of those calls leaves for transcript and digest
 */
export function foldThreshold(chosen: number | undefined, rooms: readonly number[]): number {
  const wanted = chosen === 0 ? Number.POSITIVE_INFINITY : (chosen ?? FOLD_ABOVE_DEFAULT)
  return Math.max(1, Math.min(wanted, ...rooms))
}

/**
 * Tokens that a call leaves for transcript and digest.
 * @param window tokens, null when not known
 * @param reserve tokens, by our estimate, of all else: rules, topic, documents, task, answer, thinking
 * @param scale tokens of the model for one of our estimate
 */
export function roomBeside(window: number | null, reserve: number, scale: number): number {
  return window === null ? Number.POSITIVE_INFINITY : (window * WINDOW_SHARE) / scale - reserve
}
