import { beginningOf } from '../../base/text/shorten.ts'
import type { DialogConfig, SeatConfig } from '../contract/dialog-config.ts'
import type { Lesson } from '../contract/library/lesson.ts'
import { CLASSIC_STYLE } from '../contract/limits.ts'
import type { LessonMark } from '../contract/origins/lesson-mark.ts'

const FORMAT = /^idi\.lesson-(\d{1,9})$/

/** The version of a lesson's file, read as JSON; null for a file of another kind. */
export function lessonVersion(content: unknown): number | null {
  const { format } = (content ?? {}) as { readonly format?: unknown }
  const version = typeof format === 'string' ? FORMAT.exec(format)?.[1] : undefined
  return version === undefined ? null : Number(version)
}

/** How many characters at the beginning of a lesson's file contain the name of the format. */
export const LESSON_HEAD_CHARS = 200

/** Whether a text begins like the file of a lesson, of any version and whatever follows. */
export function beginsAsLesson(text: string): boolean {
  return beginningOf(text, LESSON_HEAD_CHARS).includes('"idi.lesson-')
}

type Said = Pick<LessonMark, 'name' | 'hints' | 'minutes'>

/**
 * The content of a lesson as a text in a fixed order, whatever its file looks like. A dialog that was made from it and
 * not changed has the same content, with any models. The digest of a lesson is the SHA-256 of this text.
 */
export function lessonContent({ name, hints, minutes }: Said, dialog: Lesson['dialog'] | DialogConfig): string {
  const { topic, mode, ownMode, style, turns, critique, earlyEnd, length, language, context, seats } = dialog
  return JSON.stringify([
    [name, hints, minutes ?? null],
    [topic, mode, ownMode ?? null, style ?? CLASSIC_STYLE, turns, critique, earlyEnd],
    [length ?? 'usual', language ?? null],
    context.map(({ name: file, text, picture }) => [file, text, picture ?? null]),
    [seats.moderator, seats.first, seats.second].map(seatContent),
  ])
}

/** An absent position, persona or instruction equals an empty one. */
function seatContent(seat: Pick<SeatConfig, 'name' | 'position' | 'persona' | 'instructions' | 'person'>) {
  const { name, position = '', persona = '', instructions = '', person = null } = seat
  return [name, position, persona, instructions, person]
}
