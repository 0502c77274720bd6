import type { Problem } from '../../contract/errors/problem.ts'
import type { ToolCall, ToolOutcome } from '../ports.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Why the engine did not run a tool, or not to its end. */
export type RefusalCode = 'TOOL_UNKNOWN' | 'TOOL_INPUT' | 'TOOL_FAILED' | 'TOOL_ROUNDS'

const RAW_MAX_CHARS = 2_000

/** Tells the model that nothing happened, and why. */
export function notDone(why: string): ToolOutcome {
  return { ok: false, text: `Not done: ${why}`, endsTurn: false, facts: [], decision: null }
}

/** What the person is told of a call that the engine refused; what a tool refuses by its own rules the model alone is told. */
export function refusalProblem(
  code: RefusalCode,
  call: Pick<ToolCall, 'tool' | 'input'>,
  message: string,
  where: Problem['where'],
): Problem {
  const raw = typeof call.input === 'string' ? call.input : JSON.stringify(call.input)
  return {
    code,
    message: `${call.tool}: ${message}`,
    where: { ...where, tool: call.tool },
    severity: code === 'TOOL_FAILED' ? 'error' : 'warning',
    retryable: false,
    raw: raw === undefined ? null : beginningOf(raw, RAW_MAX_CHARS),
  }
}
