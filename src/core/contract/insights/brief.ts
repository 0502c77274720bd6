import { z } from 'zod'

/** A quote of a turn, word for word. */
export const briefQuoteSchema = z.object({ turnId: z.string(), quote: z.string() })
export type BriefQuote = z.infer<typeof briefQuoteSchema>

export const briefPointSchema = z.object({
  /** The point in a sentence, in the model's words. */
  text: z.string(),
  /** The quotations that it is based on, at least one. */
  quotes: z.array(briefQuoteSchema),
})
/** One entry of a decision brief, with its quotes. */
export type BriefPoint = z.infer<typeof briefPointSchema>

export const briefLeadSchema = z.object({
  /** What to do, or what is true, in a sentence or two. */
  answer: z.string(),
  /** How certain the answer is, and why it is not more certain. */
  sure: z.string(),
  /** What it costs to act on the answer if it is wrong. */
  wrong: z.string(),
  /** The next step. */
  next: z.string(),
})
/** What somebody who has to decide should read first, in the model's words. */
export type BriefLead = z.infer<typeof briefLeadSchema>

const points = z.array(briefPointSchema)
export const briefSchema = z.object({
  /** Absent when the model gave no answer, and in briefs of versions that did not ask for one. */
  lead: briefLeadSchema.optional(),
  /** The strongest reasons for the answer and against it, at most two each. Absent in briefs of older versions. */
  for: points.optional(),
  against: points.optional(),
  /** A point on which both participants agree, each with a quote. */
  agreed: points,
  /** The question on which the matter depends: one at most. */
  crux: points,
  /** The evidence that would settle it. */
  settles: points,
  /** Places where somebody withdrew, narrowed or sharpened an earlier statement. */
  changed: points,
  risks: points,
  /** The number of entries that were left out because their quotations are not in the turns. */
  dropped: z.number().int(),
})
/** The parts of a decision brief that no other fact contains. */
export type Brief = z.infer<typeof briefSchema>
