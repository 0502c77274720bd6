import { compareNames } from '../../base/language/compare-names.ts'
import { TAG_MAX_CHARS, TAGS_MAX } from '../../core/contract/limits.ts'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'

/** The tags with the typed ones added, which commas separate. A tag that exists in other capitals stays as it is. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const next = [...tags]
  for (const part of typed.split(',')) {
    const tag = beginningOf(oneLine(part), TAG_MAX_CHARS)
    const exists = next.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())
    if (tag !== '' && !exists && next.length < TAGS_MAX) next.push(tag)
  }
  return next
}

/** The tags of other dialogs that this one does not have, most used first. */
export function tagsToSuggest(used: readonly (readonly string[])[], tags: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const list of used) for (const tag of list) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts.keys()]
    .filter((tag) => !tags.includes(tag))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || compareNames(a, b))
}
