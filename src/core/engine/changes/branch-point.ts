import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Change, MadeChange } from '../../contract/origins/origin.ts'

/** The point at which a branch leaves its dialog. */
export interface BranchPoint {
  readonly turnId: string
  /** The part of the turn that is kept; the branch goes on from there. */
  readonly keep: 'nothing' | 'draft' | 'critique' | 'turn'
  /** Seats that differ from this point on. */
  readonly seats: Partial<Readonly<Record<SeatId, SeatConfig>>>
  /** What else differs from this point on, when the branch asks "what if". */
  readonly change?: { readonly facts: readonly FactBody[]; readonly made: MadeChange }
}

/** The one change that a "what if" makes to a dialog, and the turn from which it applies. */
export interface WhatIf {
  readonly turnId: string
  readonly change: Change
}
