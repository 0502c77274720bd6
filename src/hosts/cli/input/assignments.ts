import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { didYouMean } from '../../../app/did-you-mean.ts'
import { usageError } from '../usage-error.ts'
import { beginningOf, shortenText } from '../../../base/text/shorten.ts'

/**
 * Reads repeated flags of the form key=value; the last one for a key counts.
 * @param keys the allowed keys; null when any key will do
 * @throws AppError INPUT_INVALID
 */
export function parseAssignments(
  flag: string,
  values: readonly string[] | undefined,
  keys: readonly string[] | null,
  example: string,
): ReadonlyMap<string, string> {
  const result = new Map<string, string>()
  for (const text of values ?? []) {
    const at = text.indexOf('=')
    const key = text.slice(0, Math.max(at, 0)).trim()
    const value = text.slice(at + 1).trim()
    if (at < 1 || key === '' || value === '')
      throw usageError(`${flag} ${quotePiece(text)} is not of the form ${example}: write it like that.`)
    result.set(checkedKey(flag, text, key, keys), value)
  }
  return result
}

function checkedKey(flag: string, text: string, key: string, keys: readonly string[] | null): string {
  if (!keys || keys.includes(key)) return key
  const near = didYouMean(key, keys)
  throw usageError(
    `${flag} ${quotePiece(text)} names no seat "${beginningOf(key, 40)}"${near ? ` (did you mean "${near}"?)` : ''}: use one of ${keys.join(', ')}.`,
  )
}

/** Quotes and shortens a piece of the command line for a message. */
export function quotePiece(text: string): string {
  return `"${shortenText(text, 60, { ellipsis: '...' })}"`
}

/** Seats named by a flag that may be repeated. @throws AppError INPUT_INVALID */
export function namedSeats(flag: string, values: readonly string[] | undefined): readonly string[] {
  return [...new Set((values ?? []).map((text) => checkedKey(flag, text, text.trim(), SEAT_IDS)))]
}
