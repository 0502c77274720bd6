import type { FactBody } from '../../contract/events.ts'
import type { ToolSpec } from '../ports.ts'

/** What a tool call came to. */
export interface ToolOutcome {
  readonly ok: boolean
  /** The truth about what happened, for the model. */
  readonly text: string
  /** The turn needs no further call once something was said. */
  readonly endsTurn: boolean
  /** Applied after the turn is committed. */
  readonly decision: FactBody | null
}

/** A typed way for an agent to change shared state. */
export interface Tool {
  readonly spec: ToolSpec
  run(input: unknown, context: { readonly turnId: string }): ToolOutcome
}
