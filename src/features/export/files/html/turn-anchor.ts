/** The id of a turn on the page, to which links lead. */
export function turnAnchor(number: number): string {
  return `turn-${number}`
}
