import { z } from 'zod'
import { TAG_MAX_CHARS, TAGS_MAX, TITLE_MAX_CHARS } from '../limits.ts'

/** What a person calls a dialog. */
export const titleSchema = z
  .string()
  .trim()
  .min(1, 'The title is empty.')
  .max(TITLE_MAX_CHARS, `The title is longer than ${TITLE_MAX_CHARS} characters.`)
/** What a person files it under. */
export const tagsSchema = z
  .array(z.string().trim().min(1).max(TAG_MAX_CHARS, `A tag has at most ${TAG_MAX_CHARS} characters.`))
  .max(TAGS_MAX, `A dialog has at most ${TAGS_MAX} tags.`)
