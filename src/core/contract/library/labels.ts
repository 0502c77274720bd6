import { z } from 'zod'
import { OWN_NOTE_MAX_CHARS, TAG_MAX_CHARS, TAGS_MAX, TITLE_MAX_CHARS } from '../limits.ts'

/** The title that a person gives a dialog. */
export const titleSchema = z
  .string()
  .trim()
  .min(1, 'The title is empty.')
  .max(TITLE_MAX_CHARS, `The title is longer than ${TITLE_MAX_CHARS} characters.`)
/** A tag for dialogs. */
export const tagsSchema = z
  .array(z.string().trim().min(1).max(TAG_MAX_CHARS, `A tag has at most ${TAG_MAX_CHARS} characters.`))
  .max(TAGS_MAX, `A dialog has at most ${TAGS_MAX} tags.`)

/** How a person organises the library: titles, tags, pins and the bin. */
export const LABEL_FACTS = [
  z.object({
    type: z.literal('dialog-renamed'),
    /** null: the topic is the title again. */ title: titleSchema.nullable(),
  }),
  z.object({ type: z.literal('dialog-tagged'), tags: tagsSchema }),
  z.object({ type: z.literal('dialog-pinned'), pinned: z.boolean() }),
  /** A person's own note on a turn, which nobody else reads. Empty: a bookmark; null: the note was removed. */
  z.object({
    type: z.literal('turn-noted'),
    turnId: z.string(),
    text: z.string().max(OWN_NOTE_MAX_CHARS).nullable(),
  }),
  z.object({ type: z.literal('dialog-binned') }),
  z.object({ type: z.literal('dialog-restored') }),
] as const
