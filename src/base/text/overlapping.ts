/** A range of a text; the end is not included. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** The ranges that overlap a part of the text. They must be in order and not contain each other, so that only few are examined. */
export function overlapping<T extends Stretch>(stretches: readonly T[], from: number, to: number): readonly T[] {
  const [first, last] = overlappingRange(stretches, from, to)
  return stretches.slice(first, last)
}

/** Like `overlapping`, but returns the first index and the one after the last. */
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
