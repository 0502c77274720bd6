import { comparedForm } from '../../../base/text/find-in-text.ts'

/** One entry of the command palette. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** Further text that is searched besides the label. */
  readonly also?: string
  /** A short text behind the label: the keys of the act, or a mode. */
  readonly note?: string | null
  readonly run: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** The most that are shown, with and without words to search for. */
  readonly most: readonly [searching: number, resting: number]
}

/** The groups with everything that contains all the words, labels that begin with them first; empty groups are left out. */
export function findItems(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const needle = comparedForm(query).trim()
  const words = needle.split(/\s+/)
  return groups.flatMap((group) => {
    const [searching, resting] = group.most
    const items = needle === '' ? group.items.slice(0, resting) : best(group.items, words, needle).slice(0, searching)
    return items.length === 0 ? [] : [{ ...group, items }]
  })
}

function best(items: readonly PaletteItem[], words: readonly string[], needle: string): readonly PaletteItem[] {
  const rank = (label: string) => (label.startsWith(needle) ? 0 : words.every((word) => label.includes(word)) ? 1 : 2)
  return items
    .map((item) => ({ item, label: comparedForm(item.label) }))
    .filter(({ item, label }) => {
      const text = `${label} ${comparedForm(item.also ?? '')}`
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => rank(a.label) - rank(b.label))
    .map(({ item }) => item)
}
