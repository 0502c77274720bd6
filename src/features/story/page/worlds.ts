import { compareNames } from '../../../base/language/compare-names.ts'
import type { Item } from '../../../core/contract/library/library.ts'
import type { WorldItem } from '../../../core/contract/story/world.ts'
import { restoreWorld } from './story-draft.ts'

/** All worlds: those that come with the app first, then the others by title. */
export function sortWorlds(items: readonly Item<WorldItem>[]): readonly Item<WorldItem>[] {
  return (
    items
      // A world of a later version is left out, because this one cannot read it.
      .filter(({ value }) => restoreWorld(value?.world) !== null)
      .toSorted((a, b) => Number(b.sample) - Number(a.sample) || (a.sample ? byId(a, b) : byName(a, b)))
  )
}

function byId(a: Item, b: Item): number {
  return a.id < b.id ? -1 : 1
}

function byName(a: Item<WorldItem>, b: Item<WorldItem>): number {
  return compareNames(a.value.name, b.value.name)
}
