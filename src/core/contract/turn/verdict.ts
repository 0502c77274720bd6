import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** Who came out ahead, by how much, and the words it turned on. */
const outcome = {
  winner: z.enum(['first', 'second', 'none']),
  margin: z.enum(['clear', 'close', 'none']),
}

/** Words that a verdict gives as a reason. */
export const verdictReasonSchema = z.object({
  /** The turn that says them; null for words that nobody said. */
  turnId: z.string().nullable(),
  /** Number of that turn; of nobody's words the one that was named. */
  turn: z.number().int(),
  /** As the turn says it; of nobody's words as it was written, which is no quotation. */
  quote: z.string(),
})
export type VerdictReason = z.infer<typeof verdictReasonSchema>

/** What a closing came to beside its words. Unreadable: there was no verdict in it that can be relied on. */
export const verdictGivenSchema = z.object({
  type: z.literal('verdict-given'),
  turnId: z.string(),
  ...outcome,
  reasons: z.array(verdictReasonSchema),
  /** Why it could not be read; absent when it could. */
  unreadable: z.string().optional(),
  /** Number of the last fact it was told: what changes a turn after it makes it stale. */
  throughSeq: z.number().int(),
  /** What it took, where a call was made for it alone: because it could not be read, or came without words. */
  call: z.object(spentShape).optional(),
})
export type Verdict = Pick<z.infer<typeof verdictGivenSchema>, 'winner' | 'margin' | 'reasons'> & {
  readonly unreadable: string | null
  /** It was asked for by itself: once is enough. */
  readonly askedFor?: true
  readonly throughSeq: number
}
