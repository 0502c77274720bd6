/**
 * How many results for lists with the same beginning are kept: for prompts (up to a turn, and as a whole), and a few
 * more.
 */
const KEPT_MAX = 4

interface Kept<Item, Result> {
  readonly at: readonly unknown[]
  items: readonly Item[]
  result: Result
}

/**
 * Makes a function that reduces a list which only grows at its end. When the list comes again and is longer, it
 * continues from the earlier result. For another list, or other arguments, it begins anew.
 * @param begin the result for an empty list
 * @param step may change the result that it gets, and returns it
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
  // The lists are compared from the end, because that is where they usually differ.
  for (let place = beginning.length - 1; place >= 0; place -= 1) if (whole[place] !== beginning[place]) return false
  return true
}
