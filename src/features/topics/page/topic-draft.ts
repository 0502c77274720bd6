import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { Topic } from '../../../core/contract/library/library.ts'
import {
  TAG_MAX_CHARS,
  TAGS_MAX,
  TITLE_MAX_CHARS,
  TOPIC_MAX_CHARS,
  TURNS_MAX,
  TURNS_MIN,
} from '../../../core/contract/limits.ts'
import { SEATS_AS_LISTED } from '../../../page/dialog-view/seats.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

export const SEAT_FIELDS = ['name', 'position', 'persona', 'instructions'] as const
export type SeatField = (typeof SEAT_FIELDS)[number]
type SeatTexts = Readonly<Record<SeatField, string>>

/** A topic as typed. */
export interface TopicDraft {
  readonly name: string
  readonly topic: string
  readonly description: string
  /** Separated by commas. */
  readonly tags: string
  /** The mode of the topic; empty for the mode of the form. */
  readonly mode: string
  /** The style of the mode; empty for its default style. */
  readonly style: string
  readonly turns: string
  readonly seats: Readonly<Record<SeatId, SeatTexts>>
}

export type TopicErrors = Readonly<Partial<Record<'name' | 'topic' | 'tags' | 'turns', string>>>

export function draftOfTopic(topic: Topic | null): TopicDraft {
  const seat = (id: SeatId): SeatTexts => {
    const { name = '', position = '', persona = '', instructions = '' } = topic?.seats[id] ?? {}
    return { name, position, persona, instructions }
  }
  return {
    name: topic?.name ?? '',
    topic: topic?.topic ?? '',
    description: topic?.description ?? '',
    tags: (topic?.tags ?? []).join(', '),
    mode: topic?.mode ?? '',
    style: topic?.style ?? '',
    turns: topic?.turns === undefined ? '' : String(topic.turns),
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
  }
}

/** The topic, or one sentence for each field with a problem. A topic without a name is named after its first words. */
export function topicOfDraft(
  draft: TopicDraft,
): { readonly topic: Topic; readonly errors: null } | { readonly topic: null; readonly errors: TopicErrors } {
  const text = draft.topic.trim()
  const name = draft.name.trim() || beginningOf(text.split('\n')[0] ?? '', TITLE_MAX_CHARS)
  const tags = [...new Set(draft.tags.split(',').map((tag) => oneLine(tag)))].filter((tag) => tag !== '')
  const turns = draft.turns.trim() === '' ? null : Number(draft.turns)
  const errors = {
    ...(name.length > TITLE_MAX_CHARS
      ? { name: t('The name is longer than {most} characters: shorten it.', { most: TITLE_MAX_CHARS }) }
      : {}),
    ...(text === '' ? { topic: t('The topic is empty: write what the dialog should be about.') } : {}),
    ...(text.length > TOPIC_MAX_CHARS
      ? {
          topic: t('The topic is longer than {most, plural, one {# character} other {# characters}}: shorten it.', {
            most: TOPIC_MAX_CHARS,
          }),
        }
      : {}),
    ...(tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_MAX_CHARS)
      ? {
          tags: t('At most {tags} tags of {characters} characters each.', {
            tags: TAGS_MAX,
            characters: TAG_MAX_CHARS,
          }),
        }
      : {}),
    ...(turns !== null && (!Number.isInteger(turns) || turns < TURNS_MIN || turns > TURNS_MAX)
      ? { turns: t('Turns must be a whole number from {least} to {most}.', { least: TURNS_MIN, most: TURNS_MAX }) }
      : {}),
  }
  if (Object.keys(errors).length > 0) return { topic: null, errors }
  const seats = Object.fromEntries(SEATS_AS_LISTED.flatMap((id) => seatOf(id, draft.seats[id])))
  return {
    topic: {
      name,
      topic: text,
      description: draft.description.trim(),
      tags,
      ...(draft.mode === '' ? {} : { mode: draft.mode }),
      ...(draft.mode === '' || draft.style === '' ? {} : { style: draft.style }),
      ...(turns === null ? {} : { turns }),
      seats,
    },
    errors: null,
  }
}

function seatOf(id: SeatId, texts: SeatTexts): readonly (readonly [SeatId, Partial<SeatTexts>])[] {
  const filled = SEAT_FIELDS.map((field) => [field, texts[field].trim()] as const).filter(([, text]) => text !== '')
  return filled.length === 0 ? [] : [[id, Object.fromEntries(filled)]]
}
