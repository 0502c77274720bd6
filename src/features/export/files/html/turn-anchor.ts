/** Where a turn is in the page. */
export function turnAnchor(number: number): string {
  return `turn-${number}`
}
