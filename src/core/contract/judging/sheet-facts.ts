import { z } from 'zod'
import { MARK_MAX, MARK_MIN } from '../limits.ts'

/** Words that somebody said, and what the judge says of them. */
export const saidWordsSchema = z.object({
  /** The turn they stand in, and its number; null when nobody it is about said them. */
  turnId: z.string().nullable(),
  turn: z.number().int().nullable(),
  /** Word for word, with the real names; null when nobody it is about said them. */
  quote: z.string().nullable(),
  /** What the judge says of them, with the real names; may be empty. */
  text: z.string(),
})
export type SaidWords = Readonly<z.infer<typeof saidWordsSchema>>

export const sheetMarkSchema = saidWordsSchema.extend({
  /** Id of a criterion of the rubric. */
  criterion: z.string().max(40),
  mark: z.number().int().min(MARK_MIN).max(MARK_MAX),
})
export type SheetMark = Readonly<z.infer<typeof sheetMarkSchema>>

/** What a judge wrote of one speaker in one order, each of its quotations looked up. */
export const sheetSideSchema = z.object({
  marks: z.array(sheetMarkSchema),
  /** Points of the other side that were never answered, in the words of the other side. */
  dropped: z.array(saidWordsSchema),
  /** Where the speaker granted something. */
  granted: z.array(saidWordsSchema),
  /** The best sentence; null when none was named. */
  best: saidWordsSchema.nullable(),
  /** What to do next time, each about words of either side. */
  next: z.array(saidWordsSchema),
})
export type SheetSide = Readonly<z.infer<typeof sheetSideSchema>>
