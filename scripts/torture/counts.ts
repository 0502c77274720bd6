/** How many checks came out how. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The plain line that ends a run. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
