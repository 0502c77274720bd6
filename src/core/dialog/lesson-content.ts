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
