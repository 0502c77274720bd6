import type { Attempt } from '../../model/attempt.ts'
import type { ToolOutcome } from '../../../../core/engine/ports.ts'
import { storyFacts } from '../facts.ts'

/** Turns the result of an attempt into the answer to a tool call, with the facts to be stored. */
export function toolOutcome(
  attempt: Attempt,
  turnId: string,
  {
    said,
    failed,
    endsTurn = false,
  }: {
    readonly said: (done: readonly string[]) => string
    readonly failed?: (why: string) => string
    readonly endsTurn?: boolean
  },
): ToolOutcome {
  if (!attempt.ok) return notDone(failed?.(attempt.why.join('; ')) ?? `Not done: ${attempt.why.join('; ')}.`)
  return { ok: true, text: said(attempt.done), endsTurn, facts: storyFacts(attempt.changes, turnId), decision: null }
}

export function notDone(text: string): ToolOutcome {
  return { ok: false, text, endsTurn: false, facts: [], decision: null }
}
