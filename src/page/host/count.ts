import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import type { LiveStage } from '../../core/dialog/turns/live-stage.ts'
import type { Stage, Turn } from '../../core/dialog/state.ts'
import { beginningOf } from '../../base/text/shorten.ts'
import { isUnspaced } from './unspaced.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * The number of characters that are segmented into words, which takes a few milliseconds; the rest of a longer text is
 * extrapolated.
 */
const SEGMENTED_CHARS = 20_000

const SPACE = /\s/
const LETTER = /^[\p{L}\p{N}]/u

/** The number of words in a text, in any script. */
export function formatWords(text: string): number {
  // In most scripts words are separated by spaces, and counting spaces is a hundred times faster than a segmenter.
  if (!isUnspaced(text)) return spacedWords(text)
  const begun = beginningOf(text, SEGMENTED_CHARS)
  let words = 0
  for (const part of segmenter.segment(begun)) if (part.isWordLike) words += 1
  return Math.round((words * text.length) / Math.max(begun.length, 1))
}

function spacedWords(text: string): number {
  let words = 0
  let lettered = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
    if (isLetter || (code > 0x7f && !lettered && LETTER.test(text.slice(at, at + 2)))) {
      if (!lettered) words += 1
      lettered = true
    } else if (code <= 0x20 || (code > 0x7f && SPACE.test(text.charAt(at)))) lettered = false
  }
  return words
}

const counted = new WeakMap<Turn, number>()

/** The number of words in a turn. It is counted once, because a finished turn never changes. */
export function countTurnWords(turn: Turn): number {
  const cached = counted.get(turn)
  if (cached !== undefined) return cached
  const words = formatWords(turn.text || turn.partialText)
  counted.set(turn, words)
  return words
}

/** The least average length in milliseconds of stages whose speed is meaningful. */
const SPEED_MIN_MS = 200

/**
 * The tokens per second over finished stages, each measured from its first token; null when the stages are too short.
 */
export function tokensPerSecond(stages: readonly Stage[]): number | null {
  const milliseconds = stages.reduce((sum, { timing }) => sum + timing.totalMs - (timing.firstTokenMs ?? 0), 0)
  const tokens = stages.reduce((sum, { usage }) => sum + usage.completionTokens, 0)
  return milliseconds < SPEED_MIN_MS * stages.length || tokens === 0 ? null : (tokens / milliseconds) * 1_000
}

/**
 * The last stage of a turn for which the speaker's own model was asked; undefined for none. A final that keeps its draft
 * took no call, and a critique may be another model's.
 */
export function lastAsked({ stages }: Pick<Turn, 'stages'>): Stage | undefined {
  return stages.findLast(({ kept, by }) => !kept && by === null)
}

/** The tokens per second of a running stage, by the app's own estimate; null in the first half second. */
export function liveSpeed(live: LiveStage, now: number): number | null {
  const milliseconds = now - live.startedAt
  if (milliseconds < 500 || live.text === '') return null
  return (estimateTokens(live.text) / milliseconds) * 1_000
}
