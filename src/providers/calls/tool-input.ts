/** A tool's input from the vendor's JSON. Invalid JSON stays a string, which the tool's schema then refuses. */
export function parseToolInput(written: string): unknown {
  if (written.trim() === '') return {}
  try {
    return JSON.parse(written) as unknown
  } catch {
    return written
  }
}

/** A tool's input as an object, for vendors that require one when the call is sent back. */
export function asObject(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : { input }
}
