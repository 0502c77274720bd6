/** A stretch of a text, end not included. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** Those that reach into a part of the text. Given in their order, and none within another: few of them are looked at. */
export function overlapping<T extends Stretch>(stretches: readonly T[], from: number, to: number): readonly T[] {
  const [first, last] = overlappingRange(stretches, from, to)
  return stretches.slice(first, last)
}

/** The same as indexes, the last not included. */
export function overlappingRange(
  stretches: readonly Stretch[],
  from: number,
  to: number,
): readonly [first: number, last: number] {
  const first = firstBeyond(stretches, from)
  let last = first
  while ((stretches[last]?.from ?? Number.POSITIVE_INFINITY) < to) last += 1
  return [first, last]
}

function firstBeyond(stretches: readonly Stretch[], from: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low
}
