/**
 * Milliseconds: longer than anything takes on a busy machine, and shorter than a test may take, so that the error names
 * what was awaited.
 */
export const HANG_MS = 100_000
