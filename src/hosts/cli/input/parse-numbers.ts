import type { SpeechLength } from '../../../core/contract/dialog-config.ts'
import { LENGTHS, TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { quotePiece } from './assignments.ts'
import { usageError } from '../usage-error.ts'

/** The largest seed of the contract, 32 bits. */
const SEED_MAX = 0xffff_ffff

export function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw usageError(`${flag} is ${quotePiece(text)}: give a whole number from ${min} to ${max}.`)
}

/** Reads --turns. @throws AppError INPUT_INVALID */
export function turnsArgument(text: string): number {
  return wholeNumber('--turns', text, TURNS_MIN, TURNS_MAX)
}

/** Reads --length. @throws AppError INPUT_INVALID */
export function parseLength(text: string): SpeechLength {
  const length = LENGTHS.find((each) => each === text.trim())
  if (length) return length
  throw usageError(`--length is ${quotePiece(text)}: use one of ${LENGTHS.join(', ')}.`)
}

/**
 * Reads --fold-above: the number of transcript tokens above which old turns are replaced by a digest. With 0 this
 * happens only when a context window is full.
 * @throws AppError INPUT_INVALID
 */
export function parseFoldAbove(text: string): number {
  return wholeNumber('--fold-above', text, 0, 10_000_000)
}

/** Reads --cap-tokens. @throws AppError INPUT_INVALID */
export function parseCapTokens(text: string): number {
  return wholeNumber('--cap-tokens', text, 1, 1_000_000_000)
}

/** Reads --cap-usd, in US dollars. @throws AppError INPUT_INVALID */
export function parseCapUsd(text: string): number {
  const value = /^\$?\d{1,6}(\.\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace('$', '')) : Number.NaN
  if (value > 0 && value <= 100_000) return value
  throw usageError(`--cap-usd is ${quotePiece(text)}: give an amount of US dollars above 0, such as 0.50.`)
}

/** Reads --limit. @throws AppError INPUT_INVALID */
export function parseLimit(text: string): number {
  return wholeNumber('--limit', text, 1, 500)
}

/** Reads --seed. @throws AppError INPUT_INVALID */
export function parseSeed(text: string): number {
  return wholeNumber('--seed', text, 0, SEED_MAX)
}
