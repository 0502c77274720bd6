/** Longer waits are not obeyed as such: the engine decides whether to wait at all. */
export const LONGEST_WAIT_MS = 24 * 3_600_000

/**
 * What a server asked us to wait: `retry-after-ms`, else `retry-after` in seconds or as an HTTP date.
 * @param now epoch milliseconds
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = amount(headers.get('retry-after-ms'), 1)
  if (exact !== undefined) return exact
  const header = headers.get('retry-after')
  const seconds = amount(header, 1000)
  if (seconds !== undefined) return seconds
  const date = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), LONGEST_WAIT_MS)
}

function amount(header: string | null, unit: number): number | undefined {
  if (header === null || !/^\s*\d+(?:\.\d+)?\s*$/.test(header)) return undefined
  return Math.min(Math.round(Number(header) * unit), LONGEST_WAIT_MS)
}
