/** Longer numbers are said figure by figure: nobody has a word for them. */
export const MOST_DIGITS = 15

/** Its figures by threes from the right, the highest first: 12345 is 12 thousands and 345. */
export function groupsOfThree(digits: string): readonly { readonly value: number; readonly power: number }[] {
  return groupsOf(digits, 3)
}

/** The same by so many figures. */
export function groupsOf(digits: string, size: number): readonly { readonly value: number; readonly power: number }[] {
  const count = Math.ceil(digits.length / size)
  const padded = digits.padStart(count * size, '0')
  return Array.from({ length: count }, (_, at) => ({
    value: Number(padded.slice(at * size, (at + 1) * size)),
    power: count - 1 - at,
  }))
}
