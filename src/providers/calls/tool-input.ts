/** A tool's input as the vendor wrote it. What does not parse stays a string, for the tool's schema to refuse. */
export function parseToolInput(written: string): unknown {
  if (written.trim() === '') return {}
  try {
    return JSON.parse(written) as unknown
  } catch {
    return written
  }
}

/** The same on its way back, for vendors that insist on an object. */
export function asObject(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : { input }
}
