import { compareNames } from '../../../base/language/compare-names.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { wordFilter } from '../../../base/text/find-in-text.ts'

/** The topics that contain all words of the query and have the tag, by name. */
export function chooseTopics(topics: readonly Item<Topic>[], query: string, tag: string): readonly Item<Topic>[] {
  const fits = wordFilter(query)
  return topics
    .filter(({ value }) => tag === '' || value.tags.includes(tag))
    .filter(({ value: { name, topic, description, tags, mode = '', style = '' } }) =>
      fits(`${name} ${topic} ${description} ${tags.join(' ')} ${mode} ${style}`),
    )
    .toSorted((a, b) => compareNames(a.value.name, b.value.name))
}

/** A random one, other than the one before if possible. */
export function surprise(
  topics: readonly Item<Topic>[],
  before: string | null,
  random = Math.random,
): Item<Topic> | null {
  const others = topics.filter(({ id }) => id !== before)
  const from = others.length > 0 ? others : topics
  return from[Math.floor(random() * from.length)] ?? null
}
