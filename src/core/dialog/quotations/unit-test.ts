/** The entries of the table: not yet known, or whether the unit matches. */
const [UNKNOWN, NO, YES] = [0, 1, 2]

/**
 * Returns a function that tells whether an expression matches a code unit. Each unit is tested once and then looked up in a
 * table, which is much faster.
 */
export function unitTest(expression: RegExp): (unit: string) => boolean {
  const known = new Uint8Array(0x1_0000)
  return (unit) => {
    if (unit === '') return false
    const code = unit.charCodeAt(0)
    if (known[code] === UNKNOWN) known[code] = expression.test(unit) ? YES : NO
    return known[code] === YES
  }
}
