import type { BlockProblem } from './block-problem.ts'
import type { Section } from './sections.ts'

/** The chance of failure in percent, or "Trivial" when no roll is needed. */
export type DifficultyTarget = 'Trivial' | number
const TARGET_MIN = 11
const TARGET_MAX = 101

export const WORLD_LEVELS = ['N/A', 'Light', 'Moderate', 'Strong'] as const
export type WorldLevel = (typeof WORLD_LEVELS)[number]

/** A value that was read, and the problem that was found in it. */
export interface ReadResult<Value> {
  /** The value; null when the text could not be understood. */
  readonly value: Value | null
  readonly problem: BlockProblem | null
}

const TARGET_ASKED = `Under "# Difficulty Target" write "Trivial" or one whole number from ${TARGET_MIN} to ${TARGET_MAX}.`
const LEVEL_ASKED = `Under "# World Level" write one of ${WORLD_LEVELS.join(', ')}.`

/**
 * Reads "Trivial" or a number from 11 to 101. One number among other words is accepted and reported; two numbers are
 * not accepted.
 */
export function readTarget({
  text,
  at,
  heading,
}: Pick<Section, 'text' | 'at' | 'heading'>): ReadResult<DifficultyTarget> {
  const where = { at: at + heading.length, raw: text.trim() }
  const bare = bareValue(text)
  if (/^trivial$/i.test(bare)) return { value: 'Trivial', problem: null }
  const numbers = bare.match(/(?<![\d.,-])\d+(?![\d]|[.,]\d)/g) ?? []
  const only = numbers.length === 1 && !/[-−]\s*\d/.test(bare) ? Number(numbers[0]) : null
  const inRange = only !== null && only >= TARGET_MIN && only <= TARGET_MAX
  const repaired: DifficultyTarget | null = inRange
    ? only
    : numbers.length === 0 && /^\W*trivial\b/i.test(bare)
      ? 'Trivial'
      : null
  if (inRange && /^\d+\s*%?$/.test(bare)) return { value: only, problem: null }
  return read(repaired, TARGET_ASKED, where)
}

/** Reads one of the four levels, in upper or lower case. "None" means N/A. */
export function readLevel({ text, at, heading }: Pick<Section, 'text' | 'at' | 'heading'>): ReadResult<WorldLevel> {
  const where = { at: at + heading.length, raw: text.trim() }
  const bare = bareValue(text)
  const exact = WORLD_LEVELS.find((level) => level.toLowerCase() === bare.toLowerCase())
  if (exact) return { value: exact, problem: null }
  const named = WORLD_LEVELS.filter((level) => new RegExp(`(?<![a-z])${level}(?![a-z])`, 'i').test(bare))
  const other = /^(none|na|n\.a\.?)$/i.test(bare) ? 'N/A' : null
  return read(named.length === 1 ? (named[0] ?? null) : other, LEVEL_ASKED, where)
}

function read<Value extends string | number>(
  value: Value | null,
  message: string,
  where: Pick<BlockProblem, 'at' | 'raw'>,
): ReadResult<Value> {
  const code = value === null ? 'VALUE_INVALID' : 'VALUE_INEXACT'
  return { value, problem: { code, message, ...where, repair: value === null ? null : String(value) } }
}

/** Reads a roll from 1 to 100; null for anything else. */
export function readRoll(text: string): number | null {
  const bare = text.trim()
  const value = /^\d{1,3}$/.test(bare) ? Number(bare) : 0
  return value >= 1 && value <= 100 ? value : null
}

/** The text without Markdown marks and without a full stop at the end. */
function bareValue(text: string): string {
  return text
    .replaceAll(/\*\*|__|`/g, '')
    .trim()
    .replace(/\.$/, '')
    .trim()
}
