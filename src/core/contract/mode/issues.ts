import { z } from 'zod'
import { ISSUE_MAX_CHARS, ISSUES_MAX, NAME_MAX_CHARS } from '../limits.ts'
import { plannedTurnSchema } from '../turn/turn-parts.ts'

export const issueSchema = z.object({
  question: z.string().min(1).max(ISSUE_MAX_CHARS),
  /** The name of who has to prove the case; empty when nobody was named. */
  prover: z.string().max(NAME_MAX_CHARS),
})
/** A question on which a dialog turns. */
export type Issue = Readonly<z.infer<typeof issueSchema>>

/** Issues that a person typed. What is wrong with them is reported in a sentence, not by this schema. */
export const givenIssuesSchema = z
  .array(z.strictObject({ question: z.string().max(10_000), prover: z.string().max(NAME_MAX_CHARS) }))
  .max(100)

/** The issues as a person changed them, and the plan that follows from them. */
export const changedIssues = {
  issues: z.array(issueSchema).min(1).max(ISSUES_MAX),
  plan: z.array(plannedTurnSchema),
} as const
