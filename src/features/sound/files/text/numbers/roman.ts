const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }
/** Correctly written Roman numerals; "IC" and "VX" are none. */
const CANONICAL = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** The value of a Roman numeral; null for other letters. */
export function romanNumber(letters: string): number | null {
  if (letters === '' || !CANONICAL.test(letters)) return null
  const values = Array.from(letters, (letter) => VALUES[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
