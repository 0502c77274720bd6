import { estimateTokens } from '../../dialog/estimate-tokens.ts'
import type { LiveStage, Stage, Turn } from '../../dialog/state.ts'
import { isUnspaced } from './unspaced.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words of a text, in any script. */
export function countWords(text: string): number {
  let words = 0
  // Spaces tell in most scripts, and a segmenter is a hundred times slower.
  if (!isUnspaced(text)) {
    for (const part of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(part)) words += 1
    return words
  }
  for (const part of segmenter.segment(text)) if (part.isWordLike) words += 1
  return words
}

const counted = new WeakMap<Turn, number>()

/** Words the others heard in a turn; counted once, for a finished turn never changes. */
export function turnWords(turn: Turn): number {
  const known = counted.get(turn)
  if (known !== undefined) return known
  const words = countWords(turn.text || turn.partialText)
  counted.set(turn, words)
  return words
}

/** 3,100 ms as "3.1 s", 72,000 ms as "1 min 12 s", 3 ms as "under 0.1 s". */
export function formatSpan(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  if (seconds > 0 && seconds < 0.05) return 'under 0.1 s'
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  return formatSeconds(seconds)
}

/** Whole seconds: "12 s", "1 min 12 s", "2 h 5 min". */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A time that is over: "under 1 s", "12 s". One that is still counting begins at 0. */
export function formatTook(seconds: number): string {
  return seconds > 0 && seconds < 1 ? 'under 1 s' : formatSeconds(seconds)
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en')
}

/** 12,400 as "12.4k". */
export function formatTokens(tokens: number): string {
  if (tokens < 1_000) return String(tokens)
  if (tokens < 1_000_000) return `${trim(tokens / 1_000)}k`
  return `${trim(tokens / 1_000_000)}M`
}

/** A stage that streamed for less says nothing about speed, in milliseconds. */
const SPEED_MIN_MS = 200

/** Tokens a second over finished stages, counted from the first token of each; null when too short to tell. */
export function speedOf(stages: readonly Stage[]): number | null {
  const milliseconds = stages.reduce((sum, { timing }) => sum + timing.totalMs - (timing.firstTokenMs ?? 0), 0)
  const tokens = stages.reduce((sum, { usage }) => sum + usage.completionTokens, 0)
  return milliseconds < SPEED_MIN_MS * stages.length || tokens === 0 ? null : (tokens / milliseconds) * 1_000
}

/** The same of a stage under way, by our own estimate; null in the first half second. */
export function liveSpeed(live: LiveStage, now: number): number | null {
  const milliseconds = now - live.startedAt
  if (milliseconds < 500 || live.text === '') return null
  return (estimateTokens(live.text) / milliseconds) * 1_000
}

function trim(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '')
}
