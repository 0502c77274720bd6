/** Random draws by Park and Miller's generator: the same on every machine. */
export function drawing(seed: number) {
  let state = (seed % 2_147_483_646) + 1
  const upTo = (most: number): number => {
    state = (state * 16_807) % 2_147_483_647
    return state % most
  }
  return { upTo, oneOf: <T>(values: readonly T[]): T => values[upTo(values.length)] as T }
}
