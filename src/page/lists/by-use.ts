import { compareNames } from '../../base/language/compare-names.ts'

/** The values of several items, most used first. */
export function byUse(lists: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const each of lists.flat()) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].toSorted(([a, uses], [b, others]) => others - uses || compareNames(a, b)).map(([each]) => each)
}
