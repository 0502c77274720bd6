/** The time over which speed is measured, in milliseconds. */
const OVER_MS = 5_000
/** The least time between two samples, in milliseconds. */
const APART_MS = 100

/** Measures a speed. @returns a function that takes the present number of bytes and returns the bytes per second over the last seconds */
export function createSpeed(clock: { monotonic(): number }): (bytes: number) => number {
  const samples: { readonly at: number; readonly bytes: number }[] = []
  return (bytes) => {
    const at = clock.monotonic()
    if (at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= APART_MS) samples.push({ at, bytes })
    while (samples.length > 2 && at - (samples[0]?.at ?? at) > OVER_MS) samples.shift()
    const [first] = samples
    const span = first ? at - first.at : 0
    return first && span > 0 ? Math.max(0, Math.round(((bytes - first.bytes) * 1000) / span)) : 0
  }
}
