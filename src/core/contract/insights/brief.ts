import { z } from 'zod'

/** What somebody said, word for word. */
export const briefQuoteSchema = z.object({ turnId: z.string(), quote: z.string() })
export type BriefQuote = z.infer<typeof briefQuoteSchema>

export const briefPointSchema = z.object({
  /** The point in a sentence, in the model's words. */
  text: z.string(),
  /** What it rests on: at least one. */
  quotes: z.array(briefQuoteSchema),
})
/** One entry of a decision brief, with the words it rests on. */
export type BriefPoint = z.infer<typeof briefPointSchema>

const points = z.array(briefPointSchema)
export const briefSchema = z.object({
  /** What both participants hold, each in words of their own. */
  agreed: points,
  /** The question on which the matter turns: one at most. */
  crux: points,
  /** What evidence would settle it. */
  settles: points,
  /** Where somebody gave up, narrowed or sharpened what they had said. */
  changed: points,
  risks: points,
  /** Entries left out because their quotes are not in the turns. */
  dropped: z.number().int(),
})
/** What a decision brief says that no other fact does. */
export type Brief = z.infer<typeof briefSchema>
