import { z } from 'zod'
import { spentShape } from './spent-shape.ts'

/** Who won, by how much, and the decisive words. */
const outcome = {
  winner: z.enum(['first', 'second', 'none']),
  margin: z.enum(['clear', 'close', 'none']),
}

/** Words that a verdict gives as a reason. */
export const verdictReasonSchema = z.object({
  /** The turn with these words; null when nobody said them. */
  turnId: z.string().nullable(),
  /** The number of that turn; when nobody said the words, the number that the judge gave. */
  turn: z.number().int(),
  /** The words as the turn has them; when nobody said them, as the judge wrote them. */
  quote: z.string(),
})
export type VerdictReason = z.infer<typeof verdictReasonSchema>

/** The verdict of a closing. unreadable: the closing contained no reliable verdict. */
export const verdictGivenSchema = z.object({
  type: z.literal('verdict-given'),
  turnId: z.string(),
  ...outcome,
  reasons: z.array(verdictReasonSchema),
  /** Why it could not be read; absent when it could. */
  unreadable: z.string().optional(),
  /** The number of the last fact in its prompt. If a turn is changed later, the verdict is outdated. */
  throughSeq: z.number().int(),
  /**
   * The cost of a separate call for the verdict, which was made because the closing could not be read or quoted
   * nothing.
   */
  call: z.object(spentShape).optional(),
})
export type Verdict = Pick<z.infer<typeof verdictGivenSchema>, 'winner' | 'margin' | 'reasons'> & {
  readonly unreadable: string | null
  /** Present when the verdict was requested by a separate call, which is done only once. */
  readonly askedFor?: true
  readonly throughSeq: number
}
