import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { TAG_MAX_CHARS, TAGS_MAX, TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The fields by which an entry of the older system's library is recognised. */
const PROMPTS = [
  'intermediator_pre_prompt',
  'intermediator_topic_prompt',
  'participant_pre_prompt',
  'participant1_mid_prompt',
  'participant2_mid_prompt',
  'participant_post_prompt',
] as const

type Entry = Readonly<Record<string, unknown>>

/**
 * The entries of the older system's library. The file may be a list, a list under any key, an object with entries by
 * id, or a single set of prompts. Null for anything else.
 */
export function olderEntries(content: unknown): readonly unknown[] | null {
  if (isOlderEntry(content)) return [content]
  const within = listOf(content)
  if (!within || within.some(isOlderEntry)) return within
  return within.map(listOf).find((list) => list?.some(isOlderEntry)) ?? null
}

function listOf(content: unknown): readonly unknown[] | null {
  if (Array.isArray(content)) return content as readonly unknown[]
  return isObject(content) ? Object.values(content) : null
}

export function isOlderEntry(value: unknown): boolean {
  return isObject(value) && PROMPTS.some((prompt) => typeof value[prompt] === 'string')
}

/** An entry of the older system's library as a topic; the prompts of each seat become its instructions. */
export function topicOfOlder(entry: unknown): {
  readonly value: unknown
  readonly problem: string | null
  readonly note: string
} {
  if (!isObject(entry))
    return { value: null, problem: m('This entry is not an object with a name and prompts.'), note: '' }
  const topic = text(entry, 'intermediator_topic_prompt') || text(entry, 'description')
  if (topic === '')
    return {
      value: null,
      problem: m('This entry has neither a topic prompt nor a description, so there is nothing to talk about.'),
      note: '',
    }
  const turns = entry.max_turns
  const fits = typeof turns === 'number' && Number.isInteger(turns) && turns >= TURNS_MIN && turns <= TURNS_MAX
  const instructions = (middle: string) =>
    [text(entry, 'participant_pre_prompt'), text(entry, middle), text(entry, 'participant_post_prompt')]
      .filter((part) => part !== '')
      .join('\n\n')
  return {
    value: {
      name: text(entry, 'name') || firstLine(topic),
      topic,
      description: text(entry, 'description'),
      tags: tagsOf(entry.tags),
      ...(fits && { turns }),
      seats: {
        ...seat('moderator', text(entry, 'intermediator_pre_prompt')),
        ...seat('first', instructions('participant1_mid_prompt')),
        ...seat('second', instructions('participant2_mid_prompt')),
      },
    },
    problem: null,
    note:
      fits || turns === undefined || turns === null
        ? ''
        : sayInEnglish(
            sayLater('Its number of turns is not one from {least} to {most} and was left out.', {
              least: TURNS_MIN,
              most: TURNS_MAX,
            }),
          ),
  }
}

function seat(id: string, instructions: string): object {
  return instructions === '' ? {} : { [id]: { instructions } }
}

function tagsOf(tags: unknown): readonly string[] {
  if (!Array.isArray(tags)) return []
  const words = tags.flatMap((tag) =>
    typeof tag === 'string' && tag.trim() !== '' ? [beginningOf(tag.trim(), TAG_MAX_CHARS)] : [],
  )
  return [...new Set(words)].slice(0, TAGS_MAX)
}

function text(entry: Entry, key: string): string {
  const value = entry[key]
  return typeof value === 'string' ? value.trim() : ''
}

function firstLine(topic: string): string {
  return beginningOf(topic.split('\n')[0] ?? '', 80)
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
