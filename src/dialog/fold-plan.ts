/** Transcript tokens above which the oldest turns are folded unless a person says otherwise: more than 8 turns a side of usual length (8 x (2 x 350 + 2 x 150) = 8,000). */
export const FOLD_ABOVE_DEFAULT = 9_000
/** Share of the threshold that stays verbatim: about the last three turns. */
const KEEP_SHARE = 1 / 6
/** Share of the threshold the digest may take. */
const DIGEST_SHARE = 1 / 13
/** The last speech and the comment on it are always told verbatim. */
const KEEP_ENTRIES_MIN = 2
/** Share of a window that a prompt may fill before the transcript is folded whatever the threshold. */
const WINDOW_SHARE = 0.8

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
 */
export function planFold(sizes: readonly number[], digest: number, threshold: number): FoldPlan | null {
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
  return entries > 0 ? { entries, digestTokens: Math.max(150, Math.round(threshold * DIGEST_SHARE)) } : null
}

/**
 * The threshold in force: what the person chose, and never more than the smallest window leaves beside the rest of a prompt.
 * @param chosen tokens; 0 folds only when a window is full
 * @param smallestContextWindow tokens, null when no window is known
 * @param rest tokens of rules, topic, documents, task and answer
 */
export function foldThreshold(chosen: number | undefined, smallestContextWindow: number | null, rest: number): number {
  const wanted = chosen === 0 ? Number.POSITIVE_INFINITY : (chosen ?? FOLD_ABOVE_DEFAULT)
  const room =
    smallestContextWindow === null ? Number.POSITIVE_INFINITY : Math.max(1, smallestContextWindow * WINDOW_SHARE - rest)
  return Math.min(wanted, room)
}
