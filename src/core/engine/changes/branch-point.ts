import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Change, MadeChange } from '../../contract/origins/origin.ts'

/** Where a branch begins to differ from its dialog. */
export interface BranchPoint {
  readonly turnId: string
  /** How much of the turn is kept. The branch continues from there. */
  readonly keep: 'nothing' | 'draft' | 'critique' | 'turn'
  /** Seats that are different from here on. */
  readonly seats: Partial<Readonly<Record<SeatId, SeatConfig>>>
  /** What else is different from here on, in a "what if" branch. */
  readonly change?: { readonly facts: readonly FactBody[]; readonly made: MadeChange }
}

/** The one change that a "what if" makes to a dialog, and the turn from which it applies. */
export interface WhatIf {
  readonly turnId: string
  readonly change: Change
}
