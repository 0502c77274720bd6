import type { FactBody } from '../../contract/events.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'

/** A stage of a turn that has not begun, as it was answered while an earlier turn was heard. */
export interface AheadStage {
  /** Number of its fact. */
  readonly seq: number
  /** Index of the turn in the order of the dialog. */
  readonly step: number
  /** Hash of what its model was told. */
  readonly request: string
  readonly ended: Extract<FactBody, { type: 'stage-ahead' }>['ended']
}

/** Turns that are made while another is heard. */
export interface Ahead {
  /** What was answered; gone once its turn is over. */
  readonly stages: readonly AheadStage[]
  /** Who is at it now; known only from signals. */
  readonly members: readonly MemberId[]
  /** Providers that are asked for one call at a time: they refused a second one, or are slower side by side. */
  readonly limited: readonly string[]
  /** Those of them that are slower. */
  readonly slower: readonly string[]
}

export interface AheadState {
  readonly ahead: Ahead
}

export const NOTHING_AHEAD: AheadState = { ahead: { stages: [], members: [], limited: [], slower: [] } }
