import { z } from 'zod'
import { MARK_MAX, MARK_MIN } from '../limits.ts'

/** Words of a speaker, and what the judge writes about them. */
export const saidWordsSchema = z.object({
  /** The turn with these words, and its number; null when the speaker did not say them. */
  turnId: z.string().nullable(),
  turn: z.number().int().nullable(),
  /** The words, word for word, with the real names; null when the speaker did not say them. */
  quote: z.string().nullable(),
  /** What the judge writes about them, with the real names; may be empty. */
  text: z.string(),
})
export type SheetWords = Readonly<z.infer<typeof saidWordsSchema>>

export const sheetMarkSchema = saidWordsSchema.extend({
  /** The id of a criterion of the rubric. */
  criterion: z.string().max(40),
  mark: z.number().int().min(MARK_MIN).max(MARK_MAX),
})
export type SheetMark = Readonly<z.infer<typeof sheetMarkSchema>>

/** What a judge wrote about one speaker in one order. Each of its quotations has been looked up. */
export const sheetSideSchema = z.object({
  marks: z.array(sheetMarkSchema),
  /** Points of the other side that the speaker never answered, in the words of the other side. */
  dropped: z.array(saidWordsSchema),
  /** Places where the speaker conceded something. */
  granted: z.array(saidWordsSchema),
  /** The speaker's best sentence; null when the judge named none. */
  best: saidWordsSchema.nullable(),
  /** Advice for the next time, each with words of one of the sides. */
  next: z.array(saidWordsSchema),
})
export type SheetSide = Readonly<z.infer<typeof sheetSideSchema>>
