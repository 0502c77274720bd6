import { z } from 'zod'
import { LESSON_MINUTES_MAX, NAME_MAX_CHARS } from '../limits.ts'

export const lessonMarkShape = {
  name: z.string().trim().min(1, 'The lesson has no name: give it one.').max(NAME_MAX_CHARS),
  /** Whether the pupil may ask for hints. */
  hints: z.boolean(),
  /** What the pupil aims at for all of it, in minutes; nothing ends by it. */
  minutes: z.number().int().min(1).max(LESSON_MINUTES_MAX).optional(),
}

/** The lesson that a dialog was set up by. */
export const lessonMarkSchema = z.strictObject({
  ...lessonMarkShape,
  /** The SHA-256 of what the lesson says (dialog/lesson-content.ts), in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'The digest of the lesson is damaged.'),
})
export type LessonMark = z.infer<typeof lessonMarkSchema>
