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

/** The format mark of a lesson stands first in its file, before its material: within so many characters. */
export const LESSON_HEAD_CHARS = 200

/** Whether a text begins as the file of a lesson does, of any version and however it ends. */
export function beginsAsLesson(text: string): boolean {
  return beginningOf(text, LESSON_HEAD_CHARS).includes('"idi.lesson-')
}

type Said = Pick<LessonMark, 'name' | 'hints' | 'minutes'>

/**
 * All that a lesson says, in one order, whatever its file looks like: a dialog that was set up by it and not changed
 * has the same content, with whichever models. Its digest is the SHA-256 of this.
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

/** Of no position, persona and instructions an empty text is left, which is the same. */
function seatContent(seat: Pick<SeatConfig, 'name' | 'position' | 'persona' | 'instructions' | 'person'>) {
  const { name, position = '', persona = '', instructions = '', person = null } = seat
  return [name, position, persona, instructions, person]
}
