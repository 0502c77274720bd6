/** Longer than anything takes on a busy machine, and shorter than a test may take, so that what was awaited is named. */
export const HANG_MS = 100_000
