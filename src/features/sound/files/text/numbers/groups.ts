/** The most digits of a number in words; longer ones are said digit by digit. */
export const MOST_DIGITS = 15

/** The digits of a number in groups of three from the right, the highest first: 12345 gives 12 (thousands) and 345. */
export function groupsOfThree(digits: string): readonly { readonly value: number; readonly power: number }[] {
  return groupsOf(digits, 3)
}

/** The digits of a number in groups of `size` from the right, the highest first. */
export function groupsOf(digits: string, size: number): readonly { readonly value: number; readonly power: number }[] {
  const count = Math.ceil(digits.length / size)
  const padded = digits.padStart(count * size, '0')
  return Array.from({ length: count }, (_, at) => ({
    value: Number(padded.slice(at * size, (at + 1) * size)),
    power: count - 1 - at,
  }))
}
