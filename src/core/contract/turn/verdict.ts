import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** Who won, by how much, and the decisive words. */
const outcome = {
  winner: z.enum(['first', 'second', 'none']),
  margin: z.enum(['clear', 'close', 'none']),
}

/** Words that a verdict gives as a reason. */
export const verdictReasonSchema = z.object({
  /** The turn that contains them; null for words that nobody said. */
  turnId: z.string().nullable(),
  /** Number of that turn; for words that nobody said, the number that was given. */
  turn: z.number().int(),
  /** The quote as the turn has it; for words that nobody said, as the judge wrote them. */
  quote: z.string(),
})
export type VerdictReason = z.infer<typeof verdictReasonSchema>

/** The verdict of a closing. unreadable: it contained no reliable verdict. */
export const verdictGivenSchema = z.object({
  type: z.literal('verdict-given'),
  turnId: z.string(),
  ...outcome,
  reasons: z.array(verdictReasonSchema),
  /** Why it could not be read; absent when it could. */
  unreadable: z.string().optional(),
  /** Number of the last fact in its prompt; a later change of a turn makes it stale. */
  throughSeq: z.number().int(),
  /**
   * The usage of the call that asked for the verdict alone, because the closing could not be read or quoted
   * nothing.
   */
  call: z.object(spentShape).optional(),
})
export type Verdict = Pick<z.infer<typeof verdictGivenSchema>, 'winner' | 'margin' | 'reasons'> & {
  readonly unreadable: string | null
  /** The verdict was asked for alone, which is done only once. */
  readonly askedFor?: true
  readonly throughSeq: number
}
