import { TURNS_MAX, TURNS_MIN } from '../../core/contract/limits.ts'

/** The typed number of turns; null when it is no whole number in range. */
export function parseTurns(text: string): number | null {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= TURNS_MIN && number <= TURNS_MAX ? number : null
}

/** Reads "0.50" or "$2" as US dollars; null when the text is no amount above 0, or more than 100,000. */
export function parseUsd(text: string): number | null {
  const trimmed = text.trim().replace(/^\$\s*/, '')
  const value = /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : 0
  return value > 0 && value <= 100_000 ? value : null
}

/** Reads "9000", "9,000", "9k" or "1.5M" as a number of tokens; null when the text is none of these. */
export function parseTokens(text: string): number | null {
  const [, digits, unit] = /^(\d+(?:\.\d+)?|\.\d+)\s*([km]?)$/i.exec(text.trim().replaceAll(',', '')) ?? []
  if (digits === undefined) return null
  const value = Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
  return Number.isInteger(value) && value <= 1_000_000_000 ? value : null
}
