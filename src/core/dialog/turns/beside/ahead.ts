import type { FactBody } from '../../../contract/events.ts'
import type { MemberId } from '../../../contract/members/member-ids.ts'

/** A stage of a turn that has not begun, which was answered while an earlier turn was in progress. */
export interface AheadStage {
  /** The number of its fact. */
  readonly seq: number
  /** The step of the turn in the order of the dialog. */
  readonly step: number
  /** The hash of its prompt. */
  readonly request: string
  readonly ended: Extract<FactBody, { type: 'stage-ahead' }>['ended']
}

/** What is made ahead of its turn. */
export interface Ahead {
  /** The answers so far. They are removed when their turn has ended. */
  readonly stages: readonly AheadStage[]
  /** The members for whom calls are running now; known only from signals. */
  readonly members: readonly MemberId[]
  /** Providers that get one call at a time, because they refused a second one, or are slower with two. */
  readonly limited: readonly string[]
  /** Those of them that are slower. */
  readonly slower: readonly string[]
}

export interface AheadState {
  readonly ahead: Ahead
}

export const NOTHING_AHEAD: AheadState = { ahead: { stages: [], members: [], limited: [], slower: [] } }
