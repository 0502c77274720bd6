import { z } from 'zod'

/** A quote of a turn, word for word. */
export const briefQuoteSchema = z.object({ turnId: z.string(), quote: z.string() })
export type BriefQuote = z.infer<typeof briefQuoteSchema>

export const briefPointSchema = z.object({
  /** The point in a sentence, in the model's words. */
  text: z.string(),
  /** The quotes it is based on: at least one. */
  quotes: z.array(briefQuoteSchema),
})
/** One entry of a decision brief, with its quotes. */
export type BriefPoint = z.infer<typeof briefPointSchema>

const points = z.array(briefPointSchema)
export const briefSchema = z.object({
  /** A point on which both participants agree, each with a quote. */
  agreed: points,
  /** The question on which the matter depends: one at most. */
  crux: points,
  /** The evidence that would settle it. */
  settles: points,
  /** A place where somebody gave up, narrowed or sharpened an earlier statement. */
  changed: points,
  risks: points,
  /** Number of entries that were left out because their quotes are not in the turns. */
  dropped: z.number().int(),
})
/** The parts of a decision brief that no other fact contains. */
export type Brief = z.infer<typeof briefSchema>
