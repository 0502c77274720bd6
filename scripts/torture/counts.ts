/** How many checks passed, failed and were skipped. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The line that ends a run. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
