import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'

/** The most tools of other programs that are lent to one seat; more would fill the window of a small model. */
export const LENT_TOOLS_MAX = 24
/** The most calls of lent tools in one turn. */
export const LENT_CALLS_MAX = 8
/** The most characters of a result that are sent to the model and stored; a note says that the rest was left out. */
export const LENT_RESULT_MAX_CHARS = 20_000
/** A tool of another program, as it was offered to a seat. */
export const lentToolSchema = z.object({
  /** The name that models use: unique among all tools of a seat. */
  name: z.string(),
  /** The id of the connection to the other program. */
  connection: z.string(),
  /** The name of the connection. */
  label: z.string(),
  /** The name that the other program uses. */
  tool: z.string(),
  description: z.string(),
  /** JSON Schema of the tool's input, reduced to what every vendor accepts. */
  inputSchema: z.record(z.string(), z.unknown()),
})
export type LentTool = Readonly<z.infer<typeof lentToolSchema>>

/**
 * How a call of a tool ended. done: with an answer. error: with an answer that is an error. failed: without an answer.
 * refused: the person did not allow it. never: the settings forbid it. bounded: the turn had reached its limit of calls.
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
  /** The tool's answer, cut at LENT_RESULT_MAX_CHARS, or the reason why there is none. */
  text: z.string(),
  /** The length of the whole answer, in characters. */
  chars: z.number().int().min(0),
  /** How long the call took, in milliseconds, without the time in which the person was asked. */
  ms: z.number().min(0),
  /** Whether the person was asked before this call and allowed it. */
  consented: z.boolean(),
}

/** Facts about tools of other programs. */
export const lentFacts = [
  /** From this fact on, these tools are offered to a member, in place of those before. */
  z.object({
    type: z.literal('tools-lent'),
    turnId: z.string(),
    member: memberIdSchema,
    tools: z.array(lentToolSchema),
    /** A sentence for each tool in the member's list that could not be offered. */
    problems: z.array(z.string()),
  }),
  /** A tool of another program was called; stored even if the turn fails. */
  z.object({ type: z.literal('lent-tool-called'), ...calledShape }),
] as const

const calledSchema = z.object(calledShape)
export type LentCalled = Readonly<z.infer<typeof calledSchema>>
