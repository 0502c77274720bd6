/**
 * Ends a switch over a union. If the union gets a new member, the code no longer compiles. For an unknown value from
 * outside it throws, which callers may catch.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value of type ${typeof value}`)
}
