import { comparedForm } from '../../../base/text/find-in-text.ts'

/** An entry of the command palette. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** Further text that is searched besides the label. */
  readonly also?: string
  /** A short text after the label: the keys of an act, or a mode. */
  readonly note?: string | null
  readonly run: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** The most entries that are shown: with a text in the field, and without. */
  readonly most: readonly [searching: number, resting: number]
}

/**
 * The groups with the entries that contain all words of the query. Entries whose label begins with it come first.
 * Groups without entries are left out.
 */
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
