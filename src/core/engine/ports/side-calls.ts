import type { FactBody } from '../../contract/events.ts'
import type { SideModel } from '../../contract/story/side-model.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { Turn } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from './modes.ts'
import type { ModelRequest } from './model-request.ts'

/** A dialog between two of its turns. */
export interface Boundary extends PromptSource {
  readonly ports: EnginePorts
  readonly signal: AbortSignal
  /** The person lets the dialog go beyond its cap. */
  readonly ignoreCap?: boolean
}

/** A call of a model without a seat, as it will probably be. */
export interface ExpectedSideCall {
  readonly by: SideModel
  readonly prompt: Pick<ModelRequest, 'system' | 'messages'>
  /** How many of the last turns it is told, besides the digest of what is older; 0: neither. */
  readonly reads: number
  /** Tokens of the answer, thinking apart. */
  readonly answer: number
}

/** What models without a seat do at the boundaries between turns. */
export interface SideCalls {
  /** @param boundary as it is now: each fact changes it. @throws the signal's reason */
  make(boundary: () => Boundary, next: PlannedTurn, commit: (fact: FactBody) => Promise<void>): Promise<void>
  /** The call before a turn; null where there is none. */
  before(source: PromptSource, planned: PlannedTurn): ExpectedSideCall | null
  /** The call after a turn, which counts although it may not be made; null where there is none. */
  after(source: PromptSource, turn: Turn): ExpectedSideCall | null
}
