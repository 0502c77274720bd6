import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'

/** The most tools of other programs that are lent to one seat; more would fill the window of a small model. */
export const LENT_TOOLS_MAX = 24
/** The most calls of lent tools in one turn. */
export const LENT_CALLS_MAX = 8
/** Characters of a result that are told and stored; a note says that the rest was left out. */
export const LENT_RESULT_MAX_CHARS = 20_000
/** A tool of another program, as it was offered to a seat. */
export const lentToolSchema = z.object({
  /** The name that models use: unique among all tools of a seat. */
  name: z.string(),
  /** Id of the connection, and its label. */
  connection: z.string(),
  label: z.string(),
  /** What the other program calls it. */
  tool: z.string(),
  description: z.string(),
  /** JSON Schema of its input, reduced to what every vendor accepts. */
  inputSchema: z.record(z.string(), z.unknown()),
})
export type LentTool = Readonly<z.infer<typeof lentToolSchema>>

/**
 * done: it answered. error: it answered with an error. failed: no answer came. refused: the person did not allow
 * it. never: the settings forbid it. bounded: the turn had reached its limit of calls.
 */
export const lentOutcomeSchema = z.enum(['done', 'error', 'failed', 'refused', 'never', 'bounded'])
export type LentOutcome = z.infer<typeof lentOutcomeSchema>

const calledShape = {
  turnId: z.string(),
  member: memberIdSchema,
  name: z.string(),
  connection: z.string(),
  label: z.string(),
  tool: z.string(),
  input: z.unknown(),
  outcome: lentOutcomeSchema,
  /** Its answer, cut at LENT_RESULT_MAX_CHARS; or why there is none. */
  text: z.string(),
  /** Characters of the whole answer. */
  chars: z.number().int().min(0),
  /** Milliseconds of the call, without the time in which the person was asked. */
  ms: z.number().min(0),
  /** The person was asked before this call and allowed it. */
  consented: z.boolean(),
}

/** Facts about tools of other programs. */
export const lentFacts = [
  /** From here on these tools are offered to a member, in place of those before. */
  z.object({
    type: z.literal('tools-lent'),
    turnId: z.string(),
    member: memberIdSchema,
    tools: z.array(lentToolSchema),
    /** The tools of its list that could not be lent, a sentence each. */
    problems: z.array(z.string()),
  }),
  /** A tool of another program was called; stored even if the turn fails. */
  z.object({ type: z.literal('lent-tool-called'), ...calledShape }),
] as const

const calledSchema = z.object(calledShape)
export type LentCalled = Readonly<z.infer<typeof calledSchema>>
