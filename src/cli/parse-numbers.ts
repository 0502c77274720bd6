import { TURNS_MAX, TURNS_MIN } from '../contract/limits.ts'
import { shown } from './assignments.ts'
import { usageError } from './usage-error.ts'

const SEED_MAX = 0xffff_ffff

function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw usageError(`${flag} is ${shown(text)}: give a whole number from ${min} to ${max}.`)
}

/** @throws AppError INPUT_INVALID */
export function parseTurns(text: string): number {
  return wholeNumber('--turns', text, TURNS_MIN, TURNS_MAX)
}

/** @throws AppError INPUT_INVALID */
export function parseSeed(text: string): number {
  return wholeNumber('--seed', text, 0, SEED_MAX)
}
