/**
 * A whole number below 1,000 in digits, which all languages of the app write alike; null for any other number. A browser
 * takes 13 ms to make its first number format, and the first screen has only such numbers.
 */
export function smallNumber(value: number): string | null {
  return Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : null
}
