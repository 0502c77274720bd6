/** Lists of one beginning that are kept: what is told in turns (up to a turn, and in all), and a few more. */
const KEPT_MAX = 4

interface Kept<Item, Result> {
  readonly at: readonly unknown[]
  items: readonly Item[]
  result: Result
}

/**
 * Folds a list that only grows at its end, and goes on from where it was when the list comes again, longer. Of another
 * list, or of the same under other circumstances, all is folded anew.
 * @param begin what there is before the first item
 * @param step may change what it is given and answer with it
 */
export function keptFold<Item extends object, Result, At extends readonly unknown[]>(
  begin: () => Result,
  step: (before: Result, item: Item, ...at: At) => Result,
): (items: readonly Item[], ...at: At) => Result {
  const kept = new WeakMap<Item, readonly Kept<Item, Result>[]>()
  return (items, ...at) => {
    const [first] = items
    if (first === undefined) return begin()
    const lists = kept.get(first) ?? []
    const known = lists.find((list) => isSameList(list.at, at) && beginsWith(items, list.items))
    const list = known ?? { at, items: [], result: begin() }
    for (let place = list.items.length; place < items.length; place += 1) {
      const item = items[place]
      if (item !== undefined) list.result = step(list.result, item, ...at)
    }
    list.items = items
    kept.set(first, [list, ...lists.filter((other) => other !== list)].slice(0, KEPT_MAX))
    return list.result
  }
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && beginsWith(one, other)
}

function beginsWith(whole: readonly unknown[], beginning: readonly unknown[]): boolean {
  if (beginning.length > whole.length) return false
  // What differs does so at the end.
  for (let place = beginning.length - 1; place >= 0; place -= 1) if (whole[place] !== beginning[place]) return false
  return true
}
