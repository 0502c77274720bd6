import type { FactBody } from '../../contract/events.ts'
import type { SideModel } from '../../contract/story/side-model.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { Turn } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from './modes.ts'
import type { ModelRequest } from './model-request.ts'

/** The state of a dialog between two turns. */
export interface Boundary extends PromptSource {
  readonly ports: EnginePorts
  readonly signal: AbortSignal
  /** Whether the person lets the dialog exceed its cost limit. */
  readonly ignoreCap?: boolean
}

/** The expected size of a call to a model without a seat. */
export interface ExpectedSideCall {
  readonly by: SideModel
  readonly prompt: Pick<ModelRequest, 'system' | 'messages'>
  /** How many of the last turns it reads, besides the digest of older ones; 0: neither. */
  readonly reads: number
  /** The tokens of the answer, without thinking. */
  readonly answer: number
}

/** The calls of models without a seat between turns. */
export interface SideCalls {
  /**
   * Makes the calls that are due.
   * @param boundary returns the present state, which each fact changes
   * @throws the signal's reason
   */
  make(boundary: () => Boundary, next: PlannedTurn, commit: (fact: FactBody) => Promise<void>): Promise<void>
  /** The call before a turn; null for none. */
  before(source: PromptSource, planned: PlannedTurn): ExpectedSideCall | null
  /** The call after a turn, which an estimate counts although it may not be made; null for none. */
  after(source: PromptSource, turn: Turn): ExpectedSideCall | null
}
