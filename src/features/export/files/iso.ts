/** Imported turns without dates have times that count from 0. Any earlier time than this is such a time. */
const FIRST_DATE_MS = 24 * 3_600_000

/** Whether epoch milliseconds are a real date rather than the time since an unknown beginning. */
export function isDated(at: number): boolean {
  return at >= FIRST_DATE_MS
}

/** Epoch milliseconds as ISO 8601 in UTC; undefined for entries that were imported without dates. */
export function iso(at: number): string | undefined {
  return isDated(at) ? new Date(at).toISOString() : undefined
}
