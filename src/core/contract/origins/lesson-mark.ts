import { z } from 'zod'
import { LESSON_MINUTES_MAX, NAME_MAX_CHARS } from '../limits.ts'

export const lessonMarkShape = {
  name: z.string().trim().min(1, 'The lesson has no name: give it one.').max(NAME_MAX_CHARS),
  /** Whether the pupil may ask for hints. */
  hints: z.boolean(),
  /** The time that the pupil should take for the whole dialog, in minutes. Nothing ends when it is over. */
  minutes: z.number().int().min(1).max(LESSON_MINUTES_MAX).optional(),
}

/** The lesson from which a dialog was made. */
export const lessonMarkSchema = z.strictObject({
  ...lessonMarkShape,
  /** The SHA-256 of the lesson's content (dialog/lesson-content.ts), in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'The digest of the lesson is damaged.'),
})
export type LessonMark = z.infer<typeof lessonMarkSchema>
