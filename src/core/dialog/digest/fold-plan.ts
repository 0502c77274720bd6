/**
 * The default number of transcript tokens above which the oldest turns are replaced by a digest: more than eight turns
 * a side of usual length (8 × (2 × 350 + 2 × 150) = 8,000).
 */
export const FOLD_ABOVE_DEFAULT = 9_000
/** The share of this number that stays word for word: about the last three turns. */
const KEEP_SHARE = 1 / 6
/** The share of this number that the digest may have. */
const DIGEST_SHARE = 1 / 13
/** The fewest tokens of a digest. With fewer it says nothing useful. */
const DIGEST_TOKENS_MIN = 250
/** How many entries always stay word for word: the last speech and the comment on it. */
const KEEP_ENTRIES_MIN = 2
/** The share of a context window that a prompt and its answer may fill, by the app's estimate. */
const WINDOW_SHARE = 0.95
/** A context window below this is small. In it a digest takes no more than this share. */
const SMALL_WINDOW = 8_192
const SMALL_DIGEST_SHARE = 1 / 6

/** What is to be replaced: the number of oldest entries, and how long the digest may be. */
export interface FoldPlan {
  readonly entries: number
  readonly digestTokens: number
}

/** Whether there are so few entries that none of them is ever replaced by a digest. */
export const areKept = (sizes: readonly number[]): boolean => sizes.length <= KEEP_ENTRIES_MIN

/**
 * Decides before a turn whether the oldest entries are replaced by a digest. This happens once for each time the limit
 * is reached, not in each turn.
 * @param sizes tokens of each entry since the last digest, oldest first
 * @param digest tokens of the present digest
 * @param threshold tokens of transcript and digest above which it is done; Infinity: never
 * @param window the smallest context window in tokens; null when none is known
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

/** The most tokens of a digest. */
export function digestTokens(threshold: number, window: number | null): number {
  const most =
    window !== null && window < SMALL_WINDOW ? Math.floor(window * SMALL_DIGEST_SHARE) : Number.POSITIVE_INFINITY
  return Math.min(Math.max(DIGEST_TOKENS_MIN, Math.round(threshold * DIGEST_SHARE)), most)
}

/**
 * The limit that applies: the chosen one, but never more than the next calls have room for.
 * @param chosen tokens; 0: only when a context window is full
 * @param rooms tokens that each of those calls has for transcript and digest
 */
export function foldThreshold(chosen: number | undefined, rooms: readonly number[]): number {
  const wanted = chosen === 0 ? Number.POSITIVE_INFINITY : (chosen ?? FOLD_ABOVE_DEFAULT)
  return Math.max(1, Math.min(wanted, ...rooms))
}

/**
 * How many tokens a call has for transcript and digest.
 * @param window tokens; null when unknown
 * @param reserve estimated tokens of everything else: rules, topic, documents, task, answer, thinking
 * @param scale how many tokens the model counts for one of the app's estimate
 */
export function roomBeside(window: number | null, reserve: number, scale: number): number {
  return window === null ? Number.POSITIVE_INFINITY : (window * WINDOW_SHARE) / scale - reserve
}
