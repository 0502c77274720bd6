/** What comes in without dates is counted from 0: how long it took is known, and no day. */
const FIRST_DATE_MS = 24 * 3_600_000

/** Whether epoch milliseconds are a moment, and no span since a beginning that nobody knows. */
export function isDated(at: number): boolean {
  return at >= FIRST_DATE_MS
}

/** Epoch milliseconds as ISO 8601 in UTC; undefined for what came in without dates. */
export function iso(at: number): string | undefined {
  return isDated(at) ? new Date(at).toISOString() : undefined
}
