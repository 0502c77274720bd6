/** What is known of a code unit: nothing, or whether it matches. */
const [UNKNOWN, NO, YES] = [0, 1, 2]

/**
 * Whether an expression matches a single code unit. Each is asked once: a look into a table takes a small part of the
 * time, and a text asks for the same ones at all of its places.
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
