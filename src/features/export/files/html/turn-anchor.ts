/** The link target of a turn on the page. */
export function turnAnchor(number: number): string {
  return `turn-${number}`
}
