import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'

/** Tools of other programs that one seat is lent at once: more would fill the window of a small model. */
export const LENT_TOOLS_MAX = 24
/** Calls of lent tools in one turn. */
export const LENT_CALLS_MAX = 8
/** Characters of a result that are told and kept; the rest is left out, and that is said. */
export const LENT_RESULT_MAX_CHARS = 20_000
/** A tool of another program, as it was offered to a seat. */
export const lentToolSchema = z.object({
  /** What models call it by: unique among all that a seat is offered. */
  name: z.string(),
  /** Id of the connection, and what a person calls it. */
  connection: z.string(),
  label: z.string(),
  /** What the other program calls it. */
  tool: z.string(),
  description: z.string(),
  /** JSON Schema of its input, cut down to what every vendor takes. */
  inputSchema: z.record(z.string(), z.unknown()),
})
export type LentTool = Readonly<z.infer<typeof lentToolSchema>>

/**
 * done: it answered. error: it answered that it failed. failed: no answer came. refused: the person did not allow it.
 * never: the settings forbid it. bounded: the turn had made as many calls as it may.
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
  /** What it answered, cut at LENT_RESULT_MAX_CHARS; or why it did not. */
  text: z.string(),
  /** Characters of the whole answer. */
  chars: z.number().int().min(0),
  /** Milliseconds from the call to its end, without the time the person was asked. */
  ms: z.number().min(0),
  /** The person was asked before this call and allowed it. */
  consented: z.boolean(),
}

/** What became of the tools of other programs. */
export const lentFacts = [
  /** From here on a member is offered these, in place of what it was offered before. */
  z.object({
    type: z.literal('tools-lent'),
    turnId: z.string(),
    member: memberIdSchema,
    tools: z.array(lentToolSchema),
    /** What of its list could not be lent, a sentence each. */
    problems: z.array(z.string()),
  }),
  /** A tool of another program was called, whatever became of the turn. */
  z.object({ type: z.literal('lent-tool-called'), ...calledShape }),
] as const

const calledSchema = z.object(calledShape)
export type LentCalled = Readonly<z.infer<typeof calledSchema>>
