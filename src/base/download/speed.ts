/** The speed shown is that of the last few seconds. */
const OVER_MS = 5_000
/** Closer together than this, two samples say nothing new. */
const APART_MS = 100

/** @returns a function that takes how many bytes there are now, and answers with bytes a second over the last seconds */
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
