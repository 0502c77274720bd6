/** Ends a switch over a union: a new member fails to compile, and an unknown one from outside is ignored by callers that catch. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value of type ${typeof value}`)
}
